import { describe, expect, test } from 'vitest'
import { openCashShop } from '../../../server/testing/test-cash.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { poisha } from '../../kernel/money.ts'
import { addAttempt } from '../open-payment.server.ts'

const { db, offer, order, pay, choose, view, look, move, send, now } = await openCashShop()

describe('choosing cash on delivery', () => {
  test('leads to the shop’s own page: placed, and paid when it arrives', async () => {
    const id = await order()
    const { status, body } = await pay(id)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/shop\.example\/payments\/success\/OGS/)
    const tranId = body.url.split('/').at(-1) ?? ''
    expect(await view(tranId)).toMatchObject({ state: 'pending', onDelivery: true, payable: true })
    expect(await look(id)).toMatchObject({ paymentState: 'pending', onDelivery: true, tran_id: tranId })
    expect(now().online.opened).toHaveLength(0)
  })

  test('leads to it in the language in which the order was placed', async () => {
    const id = await order()
    await db.updateTable('order').set({ senderLanguage: 'bn' }).where('id', '=', id).execute()
    expect((await pay(id)).body.url).toMatch(/^http:\/\/shop\.example\/bn\/payments\/success\/OGS/)
  })

  test('is one promise also after the process was killed while it was made', async () => {
    const id = await order()
    const half = granted(await addAttempt(db, { reference: id, amount: poisha(50000), gateway: 'cod' }))
    const all = await Promise.all(Array.from({ length: 6 }, () => choose(id)))
    expect(new Set(all)).toEqual(new Set([half]))
    const kept = await db.selectFrom('paymentAttempt').select('tranId').where('reference', '=', id).execute()
    expect(kept).toEqual([{ tranId: half }])
    await send(id)
    expect((await move(id, 'delivered', { cashReceived: true })).status).toBe(200)
    expect(await view(half)).toMatchObject({ state: 'paid' })
  })

  test('goes on while a gateway does not say what came of a page: nobody pays at the door before it is back', async () => {
    const id = await order()
    const page = await choose(id, 'online')
    now().online.end(page, 'failed')
    await view(page)
    now().online.down = true
    expect((await pay(id)).status).toBe(200)
    expect(await look(id)).toMatchObject({ onDelivery: true })
  })

  test('is refused where the money has come meanwhile', async () => {
    const id = await order()
    now().online.end(await choose(id, 'online'), 'paid')
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'already-paid' } })
    expect(await look(id)).toMatchObject({ paymentState: 'paid', onDelivery: false })
  })

  test('again, or many times at once, is one promise', async () => {
    for (let time = 0; time < inDose({ small: 2, usual: 5 }); time++) {
      const id = await order()
      const all = await Promise.all(Array.from({ length: 8 }, () => choose(id)))
      await db
        .updateTable('paymentAttempt')
        .set({ createdAt: new Date(Date.now() - 3_600_000) })
        .execute()
      expect(new Set([...all, await choose(id)]).size).toBe(1)
    }
  })

  test.each([
    ['the shop does not offer it', 50000, true, false, /not offered/],
    ['there is no address', 50000, false, true, /shipping location/],
    ['it is too much to carry', 50_000_01, true, true, /৳50,000/],
  ])('not where %s', async (_, price, address, isOffered, why) => {
    if (!isOffered) offer('sslcommerz')
    expect(await pay(await order(price, address))).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(why) },
    })
  })

  test('is listed with its limits where it is offered', async () => {
    const methods = async () => (await now().ask<{ method: string }[]>(null, 'GET', '/payment-methods')).body
    expect(await methods()).toEqual([
      { method: 'online', minAmount: 10, maxAmount: 500000 },
      { method: 'cash', minAmount: 10, maxAmount: 50000, forGifts: false },
    ])
    offer('sslcommerz')
    expect(await methods()).toMatchObject([{ method: 'online' }])
  })
})
