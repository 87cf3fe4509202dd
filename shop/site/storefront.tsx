import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AuthProvider } from '../people/identity/auth-provider.tsx'
import { Dialogs } from '../ui/dialog.tsx'
import { Toasts } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { Underway } from './underway.tsx'

export default function Storefront() {
  const content = useFocusOnArrival()
  return (
    <Toasts>
      <Dialogs>
        <AuthProvider>
          <a href="#content" className={SKIP}>
            Skip to the content
          </a>
          <Underway />
          <div className="flex min-h-dvh flex-col">
            <TopBar />
            <main ref={content} id="content" tabIndex={-1} className="flex-1 outline-none">
              <Outlet />
            </main>
            <Footer />
          </div>
        </AuthProvider>
      </Dialogs>
    </Toasts>
  )
}

const SKIP =
  'sr-only rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:px-5 focus:py-2.5'

/** The browser moves the focus on a page change; within one document nobody does, and keyboards would be left behind. */
function useFocusOnArrival() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
