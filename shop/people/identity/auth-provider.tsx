import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { onSignedOut } from '../../kernel/api-client.ts'
import { type Auth, AuthContext, loginPath } from '../../kernel/auth-context.ts'
import { createAuthStore, NOBODY_KNOWN } from './auth-store.ts'

/** Tells everything below it who is signed in; sends home to the login whoever the server no longer accepts. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createAuthStore)
  const state = useSyncExternalStore(store.watch, store.state, () => NOBODY_KNOWN)
  useEffect(() => store.start(), [store])
  useLoginWhenSignedOut(store.leave)
  const { logIN, createUser, logOut, lookAgain } = store
  const auth = useMemo<Auth>(
    () => ({ ...state, logIN, createUser, logOut, lookAgain }),
    [state, logIN, createUser, logOut, lookAgain],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useLoginWhenSignedOut(leave: () => void): void {
  const navigate = useNavigate()
  const location = useLocation()
  // A page that is still loading is where the person wants to be.
  const { pathname, search, hash } = useNavigation().location ?? location
  const go = () => {
    leave()
    if (pathname !== '/login' && pathname !== '/signup') {
      navigate(loginPath(pathname + search + hash), { replace: true })
    }
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => onSignedOut(() => latest.current()), [])
}
