import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pendingProduct } from '../../kernel/add-after-login.ts'
import { returnPathIn } from '../../kernel/api/auth-context.ts'
import { openedLinkToken } from '../../kernel/language/changing.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'

/** @param known from the server's loader */
export function useReturnPath(known = '/'): string {
  const { search } = useLocation()
  return useHydrated() ? returnPathIn(search) : known
}

export const forgotPath = (from: string): string =>
  from === '/' ? '/forgot-password' : `/forgot-password?from=${encodeURIComponent(from)}`

const AFTER_RESET = 'ogs-way-back'

/** For the tab that the mail opens. The mail has no path in it: a stranger may have requested it. */
export function saveReturnPath(storage: Pick<Storage, 'setItem' | 'removeItem'>, from: string): void {
  if (from === '/') storage.removeItem(AFTER_RESET)
  else storage.setItem(AFTER_RESET, from)
}

/** Saves path and pending gift for the tab in which the mail is read. */
export function saveForMail(email: string, back: string): void {
  saveReturnPath(localStorage, back)
  pendingProduct().saveForMail(email)
}

export function savedReturnPath(storage: Pick<Storage, 'getItem'>): string {
  return returnPathIn(`?from=${encodeURIComponent(storage.getItem(AFTER_RESET) ?? '/')}`)
}

/** @returns the link's `?token=`, undefined until hydrated; removes it from address and history */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const fromAddress = new URLSearchParams(search).get('token')
    setToken((known) => fromAddress ?? known ?? null)
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, search, navigate])
  useEffect(() => {
    openedLinkToken.current = token ?? null
    return () => {
      openedLinkToken.current = null
    }
  }, [token])
  return token
}
