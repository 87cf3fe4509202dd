import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiError, hasStatus } from '../kernel/api/api-client.ts'

const PAUSE_MS = 5000

export const isUnavailable = (error: unknown): boolean =>
  hasStatus(error, 503) || (isRouteErrorResponse(error) && error.status === 503)

/** Browsers report a failed network as a `TypeError`, each in its own words. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}

export const isOutOfReach = (error: unknown): boolean => isUnreachable(error) || isUnavailable(error)

/** Retries, for an error’s screen, until the network or the shop is back. */
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
