import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiError, hasStatus } from '../kernel/api/api-client.ts'

const PAUSE_MS = 5000

/** The shop itself says that it is away for a moment. */
export const isUnavailable = (error: unknown): boolean =>
  hasStatus(error, 503) || (isRouteErrorResponse(error) && error.status === 503)

/** Browsers have no word of their own for a network that failed: a `TypeError` that says so, each in its way. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}

/** What comes by itself once the network or the shop is back. */
export const isOutOfReach = (error: unknown): boolean => isUnreachable(error) || isUnavailable(error)

/** For an error's screen: looks by itself whether the network or the shop is back. */
export function useRetry(error: unknown) {
  const { revalidate, state } = useRevalidator()
  const again = isOutOfReach(error) && state === 'idle'
  useEffect(() => {
    if (!again) return
    const timer = setTimeout(() => void revalidate(), PAUSE_MS)
    addEventListener('online', revalidate)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', revalidate)
    }
  }, [again, revalidate])
  return { tryAgain: () => void revalidate(), isTrying: state === 'loading' }
}
