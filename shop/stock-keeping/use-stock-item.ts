import { useState } from 'react'
import { callApi, refusalOf } from '../kernel/api/api-client.ts'
import { newId } from '../kernel/id.ts'
import { useSending } from '../ui/form/use-form.ts'
import type { ChangedStock } from './change-stock.server.ts'
import type { StockItem } from './stock-shapes.server.ts'

export interface LastChange {
  readonly moveId: string | null
  readonly isUndo: boolean
}

/** Sends a change, with the idempotency key by which it is done once. */
type Call = (about: { readonly id: string; readonly idempotencyKey: string }) => Promise<ChangedStock>

/** An item as it is by now, and the changes that a shopkeeper makes of it. */
export function useStockItem(loaded: StockItem) {
  const [fresh, setFresh] = useState({ after: loaded, item: loaded })
  const item = fresh.after === loaded ? fresh.item : loaded
  const [last, setLast] = useState<LastChange | null>(null)
  /** Stays for a press that may have arrived. */
  const [pressed, setPressed] = useState({ what: '', key: '' })
  const { busy, problem, run, setFailure } = useSending({
    failed: 'Error changing the stock',
    onFailed(error) {
      const changed = refusalOf(error, 'stock-changed')
      // The next press is about the number that the sentence names.
      if (changed) setFresh({ after: loaded, item: { ...item, onHand: changed.onHand } })
    },
  })

  async function send(what: string, call: Call, isUndo = false): Promise<boolean> {
    const key = pressed.what === what ? pressed.key : newId()
    setPressed({ what, key })
    const answer = await run(() => call({ id: item._id, idempotencyKey: key }))
    if (!answer) return false
    setPressed({ what: '', key: '' })
    setFresh({ after: loaded, item: answer.item })
    setLast({ moveId: answer.moveId, isUndo })
    return true
  }

  const changes = {
    count: (onHand: number) =>
      send(`count ${onHand} ${item.onHand}`, ({ id, idempotencyKey }) =>
        callApi('PUT /stock/{id}', { params: { id }, body: { onHand, seen: item.onHand, idempotencyKey } }),
      ),
    receive: (units: number) =>
      send(`receive ${units}`, ({ id, idempotencyKey }) =>
        callApi('POST /stock/{id}/receipts', { params: { id }, body: { units, idempotencyKey } }),
      ),
    breakUnits: (units: number) =>
      send(`break ${units}`, ({ id, idempotencyKey }) =>
        callApi('POST /stock/{id}/breakages', { params: { id }, body: { units, idempotencyKey } }),
      ),
    setFewAt: (fewAt: number) =>
      send(`few ${fewAt}`, ({ id }) =>
        callApi('PUT /stock/{id}/few-at', { params: { id }, body: { fewAt } }),
      ),
    stop: () => send('stop', ({ id }) => callApi('DELETE /stock/{id}', { params: { id } })),
    undo: (moveId: string) =>
      send(`undo ${moveId}`, () => callApi('POST /stock-moves/{id}/undo', { params: { id: moveId } }), true),
  }
  const say = (sentence: string) => setFailure({ errors: [], problem: sentence })
  return { item, last, busy, problem, say, ...changes }
}

export type StockChanges = ReturnType<typeof useStockItem>
