import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../kernel/api-client.ts'
import { poll } from '../../kernel/poll.ts'
import { isFinal, type Refunds } from './refund.ts'

const ANSWER_MS = 20_000

/** Most refunds end within seconds, some take days. @returns milliseconds to the next look */
export const pauseAfter = (looks: number): number => Math.min(15_000, 1_000 * 2 ** looks)

/**
 * What is given back of a payment. It is looked at again while something is under way.
 * @param onEnded nothing is under way any more; the same function at every rendering
 */
export function useRefunds(tranId: string, onEnded: () => void) {
  const [known, setKnown] = useState<Refunds | null>(null)
  const [failed, setFailed] = useState(false)
  const path = `/payments/${encodeURIComponent(tranId)}/refunds`
  const asked = useRef(0)
  const shown = useRef(0)

  const look = useCallback(
    async (signal?: AbortSignal): Promise<Refunds | null> => {
      const mine = ++asked.current
      try {
        const answer = await api<Refunds>('GET', path, { signal })
        // One that was asked for earlier knows less.
        if (mine < shown.current) return answer
        shown.current = mine
        setKnown(answer)
        setFailed(false)
        return answer
      } catch (error) {
        if (signal?.aborted) return null
        console.error('Error fetching refunds', error)
        if (mine > shown.current) setFailed(true)
        return null
      }
    },
    [path],
  )

  useEffect(() => {
    const stop = new AbortController()
    void look(stop.signal)
    return () => stop.abort()
  }, [look])

  const underWay = known?.refunds.filter(({ state }) => !isFinal(state)).length ?? 0
  // Begins anew with every refund that begins or ends.
  useEffect(() => {
    if (underWay === 0) return
    const leaving = new AbortController()
    const within = () => AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)])
    const stop = poll(() => look(within()), pauseAfter)
    return () => {
      stop()
      leaving.abort()
    }
  }, [look, underWay])

  const wasUnderWay = useRef(0)
  useEffect(() => {
    if (wasUnderWay.current > 0 && underWay === 0) onEnded()
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
