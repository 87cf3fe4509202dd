import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { useWords } from '../../kernel/use-words.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import type { StepsResult } from '../order-fulfilment/order-to-send-shapes.server.ts'
import { orderFulfilmentWords } from '../order-fulfilment/words.ts'
import { LANE_STEPS, type Lane } from './board.ts'
import type { BoardRow } from './board-shapes.server.ts'

type Way = 'new' | 'packed' | 'sent' | 'delivered'

/** Where a step leads back to; what has arrived has arrived. */
const UNDOES: Readonly<Partial<Record<Way, Way>>> = { packed: 'new', sent: 'packed' }

export interface Done {
  readonly state: Way
  readonly rows: readonly BoardRow[]
  readonly refused: StepsResult['refused']
  readonly canUndo: boolean
}

/** Takes parcels on, one or many, and back. @param refresh fetches the board anew; it never rejects */
export function useBoardSteps(refresh: () => Promise<void>) {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<Done | null>(null)
  const { confirm, tell } = useDialogs()
  const words = useWords(orderFulfilmentWords)

  async function move(rows: readonly BoardRow[], state: Way, more: object, canUndo: boolean): Promise<void> {
    setMoving(new Set(rows.map(({ orderId }) => orderId)))
    setDone(null)
    try {
      const orders = rows.map(({ orderId, addressSeen }) => ({ _id: orderId, addressSeen }))
      const body = { state, orders, ...more }
      const { taken, refused } = await api<StepsResult>('POST', '/manageorder/fulfilments', { body })
      setDone({ state, rows: rows.filter(({ orderId }) => taken.includes(orderId)), refused, canUndo })
    } catch (error) {
      console.error('Error managing order', error)
      await tell({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await refresh()
      setMoving(new Set())
    }
  }

  async function take(
    lane: Exclude<Lane, 'trouble'>,
    rows: readonly BoardRow[],
    courier: string,
  ): Promise<void> {
    const state = LANE_STEPS[lane]
    const cash = cashIn(rows)
    if (state === 'delivered' && cash > 0 && !(await confirm(cashDialog(cash, words)))) return
    const more = { sent: { courier }, delivered: { cashReceived: cash > 0 }, packed: {} }[state]
    await move(rows, state, more, UNDOES[state] !== undefined)
  }

  async function undo({ state, rows }: Done): Promise<void> {
    const back = UNDOES[state]
    if (back) await move(rows, back, {}, false)
  }

  return { take, undo, moving, done, forget: () => setDone(null) }
}

const cashIn = (rows: readonly BoardRow[]): Poisha =>
  rows.length === 0 ? poisha(0) : sumOf(rows.map(({ cashDue }) => cashDue))

const cashDialog = (cash: Poisha, words: typeof orderFulfilmentWords.en) => ({
  title: words.received(cash),
  text: words.paidAtDoor,
  confirm: words.yesReceived,
  cancel: words.notYet,
})
