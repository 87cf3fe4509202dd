import { useEffect, useState } from 'react'
import { publicApi } from '../kernel/api-client.ts'
import type { PaymentView } from './payment-view.ts'

const FIRST_MS = 1_000
const SLOWEST_MS = 15_000
const PATIENCE_MS = 3 * 60_000

/**
 * How long to wait before asking about a pending payment again, in milliseconds: at first every second, then ever slower.
 * @param asked how often it was asked already
 * @returns null when a page has waited for three minutes: somebody else has to look at it
 */
export function nextLook(asked: number): number | null {
  let waited = 0
  for (let look = 0; look < asked; look++) waited += delay(look)
  return waited < PATIENCE_MS ? delay(asked) : null
}

const delay = (look: number): number => Math.min(SLOWEST_MS, FIRST_MS * 1.4 ** look)

interface Watch {
  readonly payment: PaymentView
  /** Still pending, and no longer asking by itself. */
  readonly resting: boolean
  readonly lookAgain: () => void
}

/** A payment that turns from pending into its result by itself. */
export function usePaymentWatch(known: PaymentView): Watch {
  const [seen, setSeen] = useState<PaymentView>(known)
  const [asked, setAsked] = useState(0)
  const payment = seen.tran_id === known.tran_id ? seen : known
  const pause = payment.state === 'pending' ? nextLook(asked) : null

  useEffect(() => {
    if (pause === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const path = `/payments/${encodeURIComponent(known.tran_id)}`
      const answer = publicApi<PaymentView>('GET', path, { signal: stop.signal })
      // A look that failed is only a look: the next one follows.
      const fresh = await answer.catch(() => null)
      if (stop.signal.aborted) return
      if (fresh) setSeen(fresh)
      setAsked((before) => before + 1)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [known.tran_id, pause])

  const resting = payment.state === 'pending' && pause === null
  return { payment, resting, lookAgain: () => setAsked(0) }
}
