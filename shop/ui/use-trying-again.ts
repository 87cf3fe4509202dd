import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { hasStatus } from '../kernel/api-client.ts'

const PAUSE_MS = 5000

/** The shop itself says that it is away for a moment. */
export const isAway = (error: unknown): boolean =>
  hasStatus(error, 503) || (isRouteErrorResponse(error) && error.status === 503)

/** For an error's screen: looks by itself whether the shop is back. */
export function useTryingAgain(error: unknown) {
  const { revalidate, state } = useRevalidator()
  const again = isAway(error) && state === 'idle'
  useEffect(() => {
    if (!again) return
    const timer = setTimeout(() => void revalidate(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [again, revalidate])
  return { tryAgain: () => void revalidate(), isTrying: state === 'loading' }
}
