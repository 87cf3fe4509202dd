import { useEffect, useMemo, useState } from 'react'
import { callPublic } from '../../kernel/api/api-client.ts'
import { signalWithin } from '../../kernel/poll.ts'
import type { PaymentView } from './payment-shapes.server.ts'

const FIRST_MS = 1_000
const SLOWEST_MS = 15_000
const GIVE_UP_MS = 3 * 60_000
const LONG_MS = 60_000
const ANSWER_MS = 20_000

/** @param polls made already @returns milliseconds until the next one; null after three minutes */
export function nextPoll(polls: number): number | null {
  let waited = 0
  for (let poll = 0; poll < polls; poll++) waited += delay(poll)
  return waited < GIVE_UP_MS ? delay(polls) : null
}

const delay = (polls: number): number => Math.min(SLOWEST_MS, FIRST_MS * 1.4 ** polls)

/** `long`: for more than a minute. `unreachable`: the last poll did not reach the shop. `resting`: polling has stopped. */
export type Wait = 'soon' | 'long' | 'unreachable' | 'resting'

type Known = Pick<PaymentView, 'tran_id' | 'state'> & Partial<Pick<PaymentView, 'onDelivery'>>

/** Polls a pending payment. @param known the same object until the page loads newer data */
export function usePaymentWatch<K extends Known>(known: K) {
  const [seen, setSeen] = useState<{ after: K; payment: PaymentView }>()
  const [polls, setPolls] = useState(0)
  const [reached, setReached] = useState(true)
  const payment: K | PaymentView = seen?.after === known ? seen.payment : known
  // Cash on delivery takes days.
  const isPending = payment.state === 'pending' && !payment.onDelivery
  const pause = isPending ? nextPoll(polls) : null
  const isLong = useIsLong(isPending)

  // `polls` too: two polls in a row may have the same pause before them.
  useEffect(() => {
    if (pause === null) return
    return pollAfter(pause, known.tran_id, (fresh) => {
      if (fresh) setSeen({ after: known, payment: fresh })
      setReached(fresh !== null)
      setPolls(polls + 1)
    })
  }, [known, pause, polls])

  useReturn(isPending, () => setPolls(0))
  return { payment, wait: waitOf(pause, reached, isLong), pollAgain: () => setPolls(0) }
}

/** @param onAnswer null: no answer in time @returns cancels the question */
export function pollAfter(
  pause: number,
  tranId: string,
  onAnswer: (fresh: PaymentView | null) => void,
): () => void {
  const leaving = new AbortController()
  const timer = setTimeout(async () => {
    const signal = signalWithin(ANSWER_MS, leaving.signal)
    const call = { params: { tran_id: tranId }, signal }
    const fresh = await callPublic('GET /payments/{tran_id}', call).catch(() => null)
    if (!leaving.signal.aborted) onAnswer(fresh)
  }, pause)
  return () => {
    clearTimeout(timer)
    leaving.abort()
  }
}

export function waitOf(pause: number | null, reached: boolean, isLong: boolean): Wait {
  if (!reached) return 'unreachable'
  if (pause === null) return 'resting'
  return isLong ? 'long' : 'soon'
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

function useReturn(isPending: boolean, pollAgain: () => void): void {
  useEffect(() => {
    if (!isPending) return
    const seen = () => document.visibilityState === 'visible' && pollAgain()
    addEventListener('online', pollAgain)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', pollAgain)
      document.removeEventListener('visibilitychange', seen)
    }
  })
}

/** Renders nothing; tells the page when the payment has ended. @param onEnded must be stable between renderings */
export function PaymentWatch({ tranId, onEnded }: { tranId: string; onEnded: () => void }) {
  const known = useMemo(() => ({ tran_id: tranId, state: 'pending' as const }), [tranId])
  const { payment } = usePaymentWatch(known)
  useEffect(() => {
    if (payment.state !== 'pending') onEnded()
  }, [payment.state, onEnded])
  return null
}
