import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AuthContext, type Authentication, loginPath } from '../../kernel/api/auth-context.ts'
import type { DocumentPerson } from '../../kernel/api/rendered-document.ts'
import { useGoingTo } from '../../kernel/language/use-going-to.ts'
import { onSignedOut } from '../../kernel/signed-out.ts'
import { AuthStore } from './auth-store.ts'

/** @param person whom the document is for; nobody in one that is the same for everybody */
export function AuthProvider({ person, children }: { person?: DocumentPerson; children: ReactNode }) {
  const [store] = useState(() => new AuthStore(person))
  const [initial] = useState(store.state)
  const state = useSyncExternalStore(store.watch, store.state, () => initial)
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
