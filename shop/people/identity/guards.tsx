import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath, useAuth } from '../../kernel/api/auth-context.ts'
import { useGoingTo } from '../../kernel/language/use-going-to.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { uiWords } from '../../ui/words.en.ts'

interface RequireLoginProps {
  readonly children: ReactNode
  /** Waits for the login and for the role alike. */
  readonly forAdmins?: boolean
  /** Guests beside accounts; `anybody`: also who is not known yet, or is nobody. */
  readonly admits?: 'guests' | 'anybody'
}

export function RequireLogin({ children, forAdmins, admits }: RequireLoginProps) {
  const { user, guest, loading, outOfReach } = useAuth()
  const { waiting } = useWords(uiWords)
  if (admits === 'anybody')
    return (
      <>
        {children}
        {loading && <CannotWait />}
      </>
    )
  // The page stays while signing out, in case it fails.
  if (user || (admits && guest)) return children
  if (loading)
    return (
      <>
        <h1 className="sr-only">{waiting}</h1>
        {forAdmins ? <Waiting /> : <Spinner label={waiting} />}
        <CannotWait />
      </>
    )
  return outOfReach ? <OutOfReach /> : <ToLogin />
}

export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, admin, loading, outOfReach } = useAuth()
  if (user && admin) return children
  if (user ? admin === undefined : loading) return <Waiting />
  return outOfReach ? <OutOfReach /> : <ToLogin />
}

/** Without scripts nobody is identified, and the page would wait for ever. */
const CannotWait = () => <WithoutScripts className="mx-auto max-w-xl px-4 pb-10 text-center" />

const Waiting = () => <ProgressBar label={useWords(uiWords).waiting} />

// A failed network needs no new login.
function OutOfReach() {
  const { refresh } = useAuth()
  const { unreachable } = useWords(uiWords)
  useEffect(() => {
    const checkAgain = () => void refresh()
    const timer = setInterval(checkAgain, CHECK_AGAIN_MS)
    addEventListener('online', checkAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', checkAgain)
    }
  }, [refresh])
  return <ReloadAlert problem={unreachable} />
}

const CHECK_AGAIN_MS = 5000

export function ReloadAlert({ problem }: { problem: string }) {
  const { tryAgain } = useWords(uiWords)
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-10">
      <Alert kind="error">{problem}</Alert>
      <Button type="button" onClick={() => window.location.reload()}>
        {tryAgain}
      </Button>
    </div>
  )
}

function ToLogin() {
  const here = useLocation()
  // Another navigation wins; one to the login is under way already.
  const { pathname, search, hash } = useGoingTo() ?? here
  if (pathname === '/login' || import.meta.env.SSR) return null
  return <Navigate to={loginPath(pathname + search + hash)} replace />
}
