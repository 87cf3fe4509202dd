import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useAuth } from './kernel/auth-context.ts'
import { Skeleton } from './ui/skeleton.tsx'

interface ProfileLink {
  readonly to: string
  readonly label: string
  readonly shownTo: 'admin' | 'shopper' | 'both'
}

/** In the specification's order; HOME is the last of them. */
const LINKS: readonly ProfileLink[] = [
  { to: '/profile/adminHome', label: 'Admin Home', shownTo: 'admin' },
  { to: '/profile/manageOrder', label: 'Manage Order', shownTo: 'admin' },
  { to: '/profile/userHome', label: 'User Home', shownTo: 'shopper' },
  { to: '/profile/cart', label: 'Cart', shownTo: 'shopper' },
  { to: '/profile/location', label: 'Add Shipping Location', shownTo: 'shopper' },
  { to: '/profile/mylocation', label: 'My Location', shownTo: 'shopper' },
  { to: '/', label: 'HOME', shownTo: 'both' },
]

export const profileHome = (admin: boolean): string => (admin ? '/profile/adminHome' : '/profile/userHome')

/** Beside the page on wide screens; on phones a bar above it that scrolls sideways. */
export function ProfileSidebar() {
  const { user, admin } = useAuth()
  const bar = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are there once it is known who the person is
  useEffect(() => {
    const here = bar.current?.querySelector(`[href="${CSS.escape(pathname)}"]`)?.parentElement
    if (bar.current && here) bar.current.scrollLeft = here.offsetLeft - bar.current.clientWidth / 3
  }, [pathname, admin])

  return (
    <nav aria-label="Profile" className="min-w-0 lg:sticky lg:top-8 lg:self-start">
      <p className="mb-4 hidden px-4 lg:block">
        <span className="text-ink-soft text-sm">Hello,</span>
        <span className="line-clamp-2 font-display font-semibold text-xl leading-snug">
          {user?.displayName}
        </span>
      </p>
      <ul ref={bar} className={BAR}>
        {admin === undefined
          ? ['w-24', 'w-32', 'w-28', 'w-20'].map((width) => (
              <li key={width} className="shrink-0">
                <Skeleton className={`h-11 rounded-full lg:w-full ${width}`} />
              </li>
            ))
          : LINKS.filter(({ shownTo }) => shownTo !== (admin ? 'shopper' : 'admin')).map(({ to, label }) => (
              <li
                key={to}
                className="shrink-0 snap-start last:pe-10 lg:last:mt-2 lg:last:border-line lg:last:border-t lg:last:pe-0 lg:last:pt-2"
              >
                <NavLink to={to} end className={LINK}>
                  {label}
                </NavLink>
              </li>
            ))}
      </ul>
    </nav>
  )
}

// The bar reaches both edges of a phone's screen and fades out where more links follow.
const BAR =
  'relative -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)] [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:p-0 lg:[mask-image:none]'

const LINK =
  'flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-4 font-semibold text-ink no-underline hover:bg-wash aria-[current=page]:border-berry aria-[current=page]:bg-berry aria-[current=page]:text-on-berry lg:border-transparent lg:bg-transparent'
