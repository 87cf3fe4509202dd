import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../kernel/api-client.ts'
import { isFinal, type Refunds } from './refund.ts'

const LOOK_EVERY_MS = 15_000

/**
 * What is given back of a payment. It is looked at again while something is under way.
 * @param onEnded nothing is under way any more; the same function at every rendering
 */
export function useRefunds(tranId: string, onEnded: () => void) {
  const [known, setKnown] = useState<Refunds | null>(null)
  const [failed, setFailed] = useState(false)
  const path = `/payments/${encodeURIComponent(tranId)}/refunds`

  const look = useCallback(
    async (signal?: AbortSignal): Promise<Refunds | null> => {
      try {
        const answer = await api<Refunds>('GET', path, { signal })
        setKnown(answer)
        setFailed(false)
        return answer
      } catch (error) {
        if (signal?.aborted) return null
        console.error('Error fetching refunds', error)
        setFailed(true)
        return null
      }
    },
    [path],
  )

  const underWay = known?.refunds.some(({ state }) => !isFinal(state)) ?? false
  useEffect(() => {
    const stop = new AbortController()
    void look(stop.signal)
    const timer = underWay ? setInterval(() => void look(stop.signal), LOOK_EVERY_MS) : undefined
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [look, underWay])

  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !underWay) onEnded()
    wasUnderWay.current = underWay
  }, [underWay, onEnded])

  /** `look` answers what there is now, or null where that is not known. */
  return { known, failed, look: () => look() }
}

/** Asks for a refund. @param key the same for every try of one wish. @returns null, or why not, for the person */
export async function askForRefund(
  tranId: string,
  key: string,
  wish: { readonly amount: string; readonly reason: string },
): Promise<string | null> {
  try {
    const headers = { 'idempotency-key': key }
    await api('POST', `/payments/${encodeURIComponent(tranId)}/refunds`, { body: wish, headers })
    return null
  } catch (error) {
    console.error('Error refunding', error)
    return error instanceof ApiError ? error.message : 'Please try again.'
  }
}
