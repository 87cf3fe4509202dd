import { useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import {
  FULFILMENT_TRANSITIONS,
  type Fulfilment,
  isCancelledOrReturned,
  isUndoing,
  nextStep,
} from '../../orders/fulfilment.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import type { StepsResult } from './order-to-send-shapes.server.ts'
import { orderFulfilmentWords } from './words.en.ts'

export interface OrderToMove {
  readonly orderId: string
  /** Where the order has several. */
  readonly parcelId?: string | undefined
  readonly fulfilment: Fulfilment
  readonly addressSeen: string | null
  readonly cashDue: Poisha
}

/** Typed on a card; it stays when the step fails or is undone. */
export interface TypedCarrier {
  readonly courier?: string
  readonly tracking?: string
  readonly takenBy?: string
}

type Carriers = Readonly<Record<string, TypedCarrier>>

type OnItsWay = Exclude<Fulfilment, 'cancelled' | 'returned'>

/** The state that undo returns to; a delivery is final. */
const undoneState = (state: Fulfilment) =>
  FULFILMENT_TRANSITIONS[state].find((to): to is OnItsWay => isUndoing(state, to))

interface Move {
  readonly state: OnItsWay
  readonly canUndo: boolean
  readonly courier?: string
  readonly cashReceived?: true
}

export interface Done {
  readonly state: OnItsWay
  readonly orders: readonly OrderToMove[]
  readonly refused: StepsResult['refused']
  readonly canUndo: boolean
}

export type BulkSteps = ReturnType<typeof useBulkSteps>

/** Takes one or many orders a step on, and back. @param refresh reloads what is shown; it never rejects */
export function useBulkSteps(refresh: () => Promise<void>) {
  const [chosen, setChosen] = useState<readonly OrderToMove[]>([])
  const [moving, setMoving] = useState<readonly OrderToMove[]>([])
  const [carriers, setCarriers] = useState<Carriers>({})
  const [done, setDone] = useState<Done | null>(null)
  const { confirm, showMessage } = useDialogs()
  const words = useWords(orderFulfilmentWords)

  async function move(orders: readonly OrderToMove[], { canUndo, ...step }: Move) {
    const { state } = step
    setMoving(orders)
    setDone(null)
    try {
      const body = { ...step, orders: orders.map((order) => stepOf(order, state, carriers)) }
      const { taken, parcels, refused } = await callApi('POST /manageorder/fulfilments', { body })
      const isTaken = ({ orderId, parcelId }: OrderToMove) =>
        parcelId ? parcels.includes(parcelId) : taken.includes(orderId)
      setDone({ state, orders: orders.filter(isTaken), refused, canUndo })
      setChosen([])
    } catch (error) {
      console.error('Error managing order', error)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await refresh()
      setMoving([])
    }
  }

  return {
    chosen,
    done,
    isBusy: moving.length > 0,
    isMoving: (order: OrderToMove) => isAmong(moving, order),
    isChosen: (order: OrderToMove) => isAmong(chosen, order),
    carrierOf: (order: OrderToMove): TypedCarrier => carriers[keyOf(order)] ?? {},
    typeCarrier(order: OrderToMove, typed: TypedCarrier): void {
      const key = keyOf(order)
      setCarriers((before) => ({ ...before, [key]: { ...before[key], ...typed } }))
    },
    choose(orders: readonly OrderToMove[]): void {
      setChosen(toggleChosen(chosen, orders))
      setDone(null)
    },
    /** Takes the next step of orders in one state. @param courier for those without their own */
    async take(orders: readonly OrderToMove[], courier = ''): Promise<void> {
      const state = orders[0] && nextStep(orders[0].fulfilment)
      if (!state || isCancelledOrReturned(state)) return
      const cash = sumOf([poisha(0), ...orders.map(({ cashDue }) => cashDue)])
      const isPaidNow = state === 'delivered' && cash > 0
      if (isPaidNow && !(await confirm(cashDialog(cash, words)))) return
      const more = { ...(state === 'sent' && { courier }), ...(isPaidNow && { cashReceived: true as const }) }
      await move(orders, { state, canUndo: undoneState(state) !== undefined, ...more })
    },

    async undo({ state: done, orders }: Done): Promise<void> {
      const state = undoneState(done)
      if (state) await move(orders, { state, canUndo: false })
    },
  }
}

/** Chooses orders, or unselects them where all are chosen. Others stay chosen if they are in the same state. */
function toggleChosen(chosen: readonly OrderToMove[], orders: readonly OrderToMove[]) {
  const before = chosen.filter(({ fulfilment }) => fulfilment === orders[0]?.fulfilment)
  const others = before.filter((one) => !isAmong(orders, one))
  return orders.every((one) => isAmong(before, one)) ? others : [...others, ...orders]
}

const stepOf = (order: OrderToMove, state: OnItsWay, carriers: Carriers) => ({
  _id: order.orderId,
  parcelId: order.parcelId,
  addressSeen: order.addressSeen,
  ...((state === 'sent' || state === 'delivered') && carriers[keyOf(order)]),
})

const keyOf = ({ orderId, parcelId }: OrderToMove): string => parcelId ?? orderId

const isAmong = (orders: readonly OrderToMove[], order: OrderToMove): boolean =>
  orders.some((one) => keyOf(one) === keyOf(order))

export const cashDialog = (cash: Poisha, words: typeof orderFulfilmentWords) => ({
  title: words.received(cash),
  text: words.paidAtDoor,
  confirm: words.yesReceived,
  cancel: words.notYet,
})
