import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Listener, readEvents, recordOrderEvent } from './events.server.ts'
import type { OrderEvent } from './events.ts'

const { db } = await freshDatabase()
const [mug, rose] = [newId(), newId()]
const refund = (orderId: string, refundId: string): OrderEvent => ({
  kind: 'RefundSucceeded',
  orderId,
  refundId,
})

let heard: string[]
beforeEach(async () => {
  heard = []
  await db.deleteFrom('orderEvent').execute()
})
const listen: Listener = async (_, event) => void heard.push('refundId' in event ? event.refundId : '')

async function record(...events: readonly OrderEvent[]): Promise<void> {
  const write = async (tx: Tx) => {
    for (const event of events) await recordOrderEvent(tx, event)
  }
  await db.transaction().execute(write)
}

test('each event is read once, in the order of writing, however many read at once', async () => {
  await record(refund(mug, '1'), refund(rose, '2'), refund(mug, '3'))
  await record(refund(rose, '4'), refund(mug, '5'))
  await Promise.all(Array.from({ length: 5 }, () => readEvents(db, [listen])))
  expect(heard.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  expect(heard.filter((id) => Number(id) % 2 === 1)).toEqual(['1', '3', '5'])
  await readEvents(db, [listen])
  expect(heard).toHaveLength(5)
})

test('a rolled back event has not happened', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await recordOrderEvent(tx, refund(mug, '1'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await readEvents(db, [listen])
  expect(heard).toEqual([])
})

test('where a listener fails, the events of that order wait, and what it wrote is undone; no other order waits', async () => {
  await record(refund(mug, '1'), refund(mug, '2'), refund(rose, '3'))
  const fail: Listener = async (tx, event) => {
    await recordOrderEvent(tx, event)
    if (event.orderId === mug) throw new Error('out of ink')
  }
  await expect(readEvents(db, [fail])).rejects.toThrow('out of ink')
  await readEvents(db, [listen])
  expect(heard.toSorted()).toEqual(['1', '2', '3'])
})

test('an event written while the order is read is read next, by the waiting reader', async () => {
  await record(refund(mug, '1'))
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow: Listener = async (tx, event, at) => {
    begin()
    await finished
    await listen(tx, event, at)
  }
  const first = readEvents(db, [slow])
  await begun
  await record(refund(mug, '2'))
  const second = readEvents(db, [listen])
  finish()
  await Promise.all([first, second])
  expect(heard).toEqual(['1', '2'])
})
