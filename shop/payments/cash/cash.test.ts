import { beforeEach, describe, expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openCashShop } from '../../../server/testing/test-cash.ts'
import type { SoldOrderOnWire } from '../../fulfilment/order-list/order-list-shapes.server.ts'
import { poisha } from '../../kernel/money.ts'
import { deleteAccount } from '../../people/privacy/delete-account.server.ts'
import { confirmPayment } from '../payments.server.ts'

const { db, services, order, pay, choose, view, story, look, move, send, now } = await openCashShop()
type Now = ReturnType<typeof now>

let admin: Now['admin']
let rima: Now['rima']
let online: Now['online']
let queue: Now['queue']
let ask: Now['ask']
beforeEach(() => {
  ;({ admin, rima, online, queue, ask } = now())
})

describe('whoever does not want it any more', () => {
  const inAdminList = async (id: string) =>
    (await ask<SoldOrderOnWire[]>(admin, 'GET', '/manageorder')).body.find(({ _id }) => _id === id)

  test('puts the order back, and owes no cash from that moment', async () => {
    const id = await order()
    const tranId = await choose(id)
    expect(await inAdminList(id)).toMatchObject({ onDelivery: true, paymentState: 'pending' })
    expect((await ask(rima, 'POST', `/orders/${id}/cart`)).status).toBe(200)
    expect(await inAdminList(id)).toMatchObject({
      fulfilment: 'cancelled',
      onDelivery: false,
      paymentState: 'cancelled',
    })
    expect(await story(tranId)).toEqual([['cancelled', expect.stringMatching(/no cash is collected/)]])
  })

  test('deletes the account, and owes no cash for what has not left the shop', async () => {
    const [kept, sent] = [await order(), await order()]
    for (const id of [kept, sent]) await choose(id)
    await send(sent)
    const letters = async () => async () => undefined
    const records = personalRecords(services())
    expect(await deleteAccount({ db, letters, records }, rima.id)).toBeNull()
    expect(await inAdminList(kept)).toMatchObject({
      fulfilment: 'cancelled',
      onDelivery: false,
      paymentState: 'cancelled',
    })
    expect(await inAdminList(sent)).toMatchObject({
      fulfilment: 'sent',
      onDelivery: true,
      paymentState: 'pending',
    })
  })
})

describe('the door', () => {
  test('is where it is paid: delivered and paid in one, by whom is written down', async () => {
    const id = await order()
    const tranId = await choose(id)
    await send(id)
    const early = await move(id, 'delivered')
    expect(early).toMatchObject({ status: 409, body: { cashDue: 500 } })
    expect((await look(id)).fulfilment).toBe('sent')
    expect((await move(id, 'delivered', { cashReceived: true })).status).toBe(200)
    expect(await look(id)).toMatchObject({
      fulfilment: 'delivered',
      paymentState: 'paid',
      onDelivery: false,
      payment: { method: 'Cash on delivery', tran_id: tranId },
    })
    const cash = await db.selectFrom('cashCollection').selectAll().where('tranId', '=', tranId).execute()
    expect(cash).toMatchObject([{ amount: 50000, collectedBy: admin.id, collectedByName: 'Rahima' }])
    expect(queue.waiting).toMatchObject([{ name: 'paid', data: { tranId, reference: id } }])
    expect(await story(tranId)).toEqual([['paid', 'The cash was handed over on delivery.']])
  })

  test('two shopkeepers at once take the money once', async () => {
    const id = await order()
    const tranId = await choose(id)
    await send(id)
    const both = await Promise.all([1, 2, 3].map(() => move(id, 'delivered', { cashReceived: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await view(tranId)).toMatchObject({ state: 'paid' })
    expect(queue.waiting).toHaveLength(1)
  })

  test('cut off between the note and the payment: whoever asks next settles it', async () => {
    const id = await order()
    const tranId = await choose(id)
    const note = {
      tranId: tranId,
      amount: poisha(50000),
      collectedBy: admin.id,
      collectedByName: 'Rahima',
    }
    await db.insertInto('cashCollection').values(note).execute()
    const { collectedAt } = await db
      .selectFrom('cashCollection')
      .select('collectedAt')
      .where('tranId', '=', tranId)
      .executeTakeFirstOrThrow()
    expect(await view(tranId)).toMatchObject({ state: 'paid' })
    expect((await look(id)).payment.settledAt).toBe(collectedAt.toISOString())
  })

  test('says nothing of cash where none is due', async () => {
    const id = await order()
    online.end(await choose(id, 'online'), 'paid')
    await look(id)
    await confirmPayment(services(), (await look(id)).tran_id ?? '', null)
    await send(id)
    expect((await move(id, 'delivered')).status).toBe(200)
  })
})

describe('changing one’s mind', () => {
  test('to online, while it is not sent; a failed try leaves the promise', async () => {
    const id = await order()
    const cash = await choose(id)
    const failed = await choose(id, 'online')
    expect(failed).not.toBe(cash)
    online.end(failed, 'failed')
    await view(failed)
    expect(await look(id)).toMatchObject({ onDelivery: true, tran_id: cash })
    const paid = await choose(id, 'online')
    online.end(paid, 'paid')
    expect(await view(paid)).toMatchObject({ state: 'paid' })
    expect(await look(id)).toMatchObject({ paymentState: 'paid', tran_id: paid, onDelivery: false })
    await confirmPayment(services(), cash, null)
    expect(await view(cash)).toMatchObject({ state: 'cancelled', onDelivery: false, cash: true })
    expect(await story(cash)).toEqual([['cancelled', 'It was paid otherwise, so no cash is collected.']])
    await send(id)
    expect((await move(id, 'delivered', { cashReceived: true })).status).toBe(200)
    expect(
      await db.selectFrom('cashCollection').select('tranId').where('tranId', '=', cash).execute(),
    ).toEqual([])
  })

  test('no longer once it is on its way', async () => {
    const id = await order()
    await choose(id)
    await send(id)
    for (const method of ['online', 'cash'] as const) {
      expect(await pay(id, method)).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/way/) },
      })
    }
  })

  test('the page of an earlier try knows that cash is due, also once the gifts have left', async () => {
    const id = await order()
    const failed = await choose(id, 'online')
    online.end(failed, 'failed')
    expect(await view(failed)).toMatchObject({ state: 'failed', payable: true })
    const cash = await choose(id)
    const promised = { state: 'failed', payable: true, otherwise: 'cash' }
    expect(await view(failed)).toMatchObject(promised)
    await send(id)
    expect(await view(failed)).toMatchObject({ state: 'failed', payable: false, otherwise: 'cash' })
    expect(await view(cash)).toMatchObject({ state: 'pending', otherwise: null })
    await move(id, 'delivered', { cashReceived: true })
    expect(await view(failed)).toMatchObject({ otherwise: 'paid' })
    expect(await view(cash)).toMatchObject({ state: 'paid', otherwise: null })
  })

  test('paid online while the cash was taken: one counts, the other waits for the shopkeeper', async () => {
    const id = await order()
    const cash = await choose(id)
    const page = await choose(id, 'online')
    await send(id)
    online.end(page, 'paid')
    await Promise.all([move(id, 'delivered', { cashReceived: true }), view(page)])
    await Promise.all([view(page), view(cash)])
    const states = [(await view(page)).state, (await view(cash)).state].sort()
    expect(['cancelled,paid', 'paid,paid_on_hold']).toContain(states.join())
  })

  test('to nothing: a cancelled order asks for no cash', async () => {
    const id = await order()
    const cash = await choose(id)
    expect((await ask(rima, 'POST', `/orders/${id}/cart`)).status).toBe(200)
    await confirmPayment(services(), cash, null)
    expect(await view(cash)).toMatchObject({ state: 'cancelled', payable: false, cash: true })
    expect(await story(cash)).toEqual([
      ['cancelled', 'The order was cancelled: no cash is collected for it.'],
    ])
    expect((await pay(id)).status).toBe(409)
  })
})
