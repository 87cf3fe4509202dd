import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The `?token=` of a link that was sent or printed. It is taken out of the address at once, so that it stays neither in the history nor
 * on the screen.
 * @returns undefined until the page is alive, null when there is none
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const given = new URLSearchParams(search).get('token')
    setToken((known) => given ?? known ?? null)
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, search, navigate])
  return token
}
