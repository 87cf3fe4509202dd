import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSignedOut } from '../../kernel/api/api-client.ts'
import { AuthContext, type Authentication, loginPath } from '../../kernel/api/auth-context.ts'
import { useGoingTo } from '../../kernel/language/use-going-to.ts'
import { AuthStore, INITIAL_AUTH_STATE } from './auth-store.ts'

export function AuthProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new AuthStore())
  const state = useSyncExternalStore(store.watch, store.state, () => INITIAL_AUTH_STATE)
  useEffect(() => store.start(), [store])
  useLoginWhenSignedOut(store.expire)
  const auth = useMemo<Authentication>(() => ({ ...state, ...store.actions }), [state, store])
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useLoginWhenSignedOut(expire: () => void): void {
  const navigate = useNavigate()
  const location = useLocation()
  // While a page loads, the person wants to be there.
  const { pathname, search, hash } = useGoingTo() ?? location
  const goToLogin = useEffectEvent(() => {
    expire()
    if (pathname !== '/login' && pathname !== '/signup') {
      navigate(loginPath(pathname + search + hash), { replace: true })
    }
  })
  useEffect(() => onSignedOut(() => goToLogin()), [])
}
