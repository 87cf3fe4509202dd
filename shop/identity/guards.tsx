import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath, useAuth } from '../kernel/auth-context.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Shows its content to a signed-in person; sends others to the login, which leads back here. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth()
  // While somebody signs out the page stays, so that nothing typed is lost should it fail.
  if (user) return children
  return loading ? <Spinner label="One moment…" /> : <ToLogin />
}

/** Shows its content to an admin, by the server's answer; sends anybody else to the login. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, admin, loading } = useAuth()
  if (user && admin) return children
  const asking = user ? admin === undefined : loading
  return asking ? <ProgressBar label="One moment…" /> : <ToLogin />
}

function ToLogin() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={loginPath(pathname + search + hash)} replace />
}
