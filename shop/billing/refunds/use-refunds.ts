import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { poll, signalWithin } from '../../kernel/poll.ts'
import { isRefundFinal } from './refund.ts'
import type { PaymentRefunds } from './refund-shapes.server.ts'

const ANSWER_MS = 20_000

/** Milliseconds: most refunds end within seconds, some take days. */
export const pauseAfter = (polls: number): number => Math.min(15_000, 1_000 * 2 ** polls)

/** Polls while a refund is open. @param onEnded called when none is open any more; must be stable between renderings */
export function useRefunds(tranId: string, onEnded: () => void) {
  const [known, setKnown] = useState<PaymentRefunds | null>(null)
  const [failed, setFailed] = useState(false)
  const sent = useRef(0)
  const shown = useRef(0)

  const load = useCallback(
    async (signal?: AbortSignal): Promise<PaymentRefunds | null> => {
      const mine = ++sent.current
      try {
        const call = { params: { tran_id: tranId }, signal }
        const answer = await callApi('GET /payments/{tran_id}/refunds', call)
        // A slow earlier answer must not replace a newer one.
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
    [tranId],
  )

  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [load])

  const open = known?.refunds.filter(({ state }) => !isRefundFinal(state)).length ?? 0
  // Restarts with every refund that begins or ends.
  useEffect(() => {
    if (open === 0) return
    const leaving = new AbortController()
    const stop = poll(() => load(signalWithin(ANSWER_MS, leaving.signal)), pauseAfter)
    return () => {
      stop()
      leaving.abort()
    }
  }, [load, open])

  const wasOpen = useRef(0)
  useEffect(() => {
    if (wasOpen.current > 0 && open === 0) onEnded()
    wasOpen.current = open
  }, [open, onEnded])

  return { known, failed, refresh: () => load() }
}
