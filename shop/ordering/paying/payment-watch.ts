import { useEffect, useState } from 'react'
import { publicApi } from '../../kernel/api-client.ts'
import type { PaymentView } from './payment-view.ts'

const FIRST_MS = 1_000
const SLOWEST_MS = 15_000
const PATIENCE_MS = 3 * 60_000
const LONG_MS = 60_000
const ANSWER_MS = 20_000

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

/**
 * How the waiting for a pending payment goes. `long`: for more than a minute. `unreachable`: the last look did not reach
 * the shop. `resting`: it no longer looks by itself.
 */
export type Wait = 'soon' | 'long' | 'unreachable' | 'resting'

type Known = Pick<PaymentView, 'tran_id' | 'state'> & Partial<Pick<PaymentView, 'onDelivery'>>

interface Watch<K extends Known> {
  readonly payment: K | PaymentView
  readonly wait: Wait
  readonly lookAgain: () => void
}

/**
 * A payment that turns from pending into its result by itself.
 * @param known the same object until more is known than was seen since
 */
export function usePaymentWatch<K extends Known>(known: K): Watch<K> {
  const [seen, setSeen] = useState<{ after: K; payment: PaymentView }>()
  const [asked, setAsked] = useState(0)
  const [reached, setReached] = useState(true)
  const payment = seen?.after === known ? seen.payment : known
  // Cash at the door comes in days: nobody waits for it on this page.
  const isPending = payment.state === 'pending' && !payment.onDelivery
  const pause = isPending ? nextLook(asked) : null
  const isLong = useIsLong(isPending)

  // `asked` too: two looks in a row may have the same pause before them.
  useEffect(() => {
    if (pause === null) return
    let isGone = false
    const stop = new AbortController()
    const impatience = setTimeout(() => stop.abort(), pause + ANSWER_MS)
    const timer = setTimeout(async () => {
      const fresh = await look(known.tran_id, stop.signal)
      clearTimeout(impatience)
      if (isGone) return
      if (fresh) setSeen({ after: known, payment: fresh })
      setReached(fresh !== null)
      setAsked(asked + 1)
    }, pause)
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(impatience)
      stop.abort()
    }
  }, [known, pause, asked])

  useComingBack(isPending, () => setAsked(0))
  return { payment, wait: waitOf(pause, reached, isLong), lookAgain: () => setAsked(0) }
}

export function waitOf(pause: number | null, reached: boolean, isLong: boolean): Wait {
  if (!reached) return 'unreachable'
  if (pause === null) return 'resting'
  return isLong ? 'long' : 'soon'
}

/** Null when the shop could not be asked: a look that failed is only a look, the next one follows. */
function look(tranId: string, signal: AbortSignal): Promise<PaymentView | null> {
  const path = `/payments/${encodeURIComponent(tranId)}`
  return publicApi<PaymentView>('GET', path, { signal }).catch(() => null)
}

function useIsLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  return isLong
}

/** When the network is back, or the person: somebody who looks should see what is so now. */
function useComingBack(isPending: boolean, lookAgain: () => void): void {
  useEffect(() => {
    if (!isPending) return
    const seen = () => document.visibilityState === 'visible' && lookAgain()
    addEventListener('online', lookAgain)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', lookAgain)
      document.removeEventListener('visibilitychange', seen)
    }
  })
}
