import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { howManyWait } from '../../../server/testing/test-database.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { payerOf } from '../../messages/message-facts.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'

const app = await openTestApp()
const { db, request } = app

let nr = 0
let rima: Awaited<ReturnType<typeof app.signUp>>
let guest: Awaited<ReturnType<typeof newGuest>>

beforeEach(async () => {
  rima = await app.signUp(`rima.${nr++}`)
  guest = await newGuest(app)
})

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const order = () => createOwned('order', app, guest)
const logIn = () =>
  guest.browser.send('POST', '/auth/sign-in/email', {
    body: { email: rima.email, password: 'correct horse battery' },
  })

describe('who logs in', () => {
  test('waits for a payment of the guest’s order before anything of it moves', async () => {
    const reference = await order()
    const [id, tranId, amount] = [newId(), `T${reference.slice(-12)}`, poisha(5000)]
    await db
      .insertInto('paymentAttempt')
      .values({ id, tranId, reference, amount, gateway: 'bkash', state: 'paid' })
      .execute()
    const asked = { reason: 'Broken', requestedBy: guest.id, requestedByName: '' }
    await db
      .insertInto('refund')
      .values({ id, tranId, reference, amount, refundTransId: `R${tranId}`, ...asked })
      .execute()
    const entered = await db.transaction().execute(async (tx) => {
      await lockOrder(tx, reference)
      const entering = logIn()
      await expect.poll(() => howManyWait(db)).toBe(1)
      await tx.updateTable('refund').set({ reason: 'Late' }).where('id', '=', id).execute()
      return { entering }
    })
    expect((await entered.entering).status).toBe(200)
    const { userId } = await db
      .selectFrom('order')
      .select('userId')
      .where('id', '=', reference)
      .executeTakeFirstOrThrow()
    expect(userId).toBe(rima.id)
  })

  test('gets the letters of the guest’s orders', async () => {
    const body = { name: 'Mina', phone: '', email: `wrong.${nr}@example.com` }
    await request('PUT', '/guest', { token: guest.token, body })
    const ordered = await order()
    expect(await payerOf(db, ordered)).toMatchObject({ email: body.email })
    await logIn()
    expect(await payerOf(db, ordered)).toMatchObject({ email: rima.email })
  })

  test('who cancelled as a guest did it as the account', async () => {
    const id = await order()
    expect((await request('POST', `/orders/${id}/cancellation`, { token: guest.token })).status).toBe(200)
    await logIn()
    const changes = db
      .selectFrom('fulfilmentChange')
      .select('changedBy')
      .where('changedBy', 'in', [guest.id, rima.id])
    expect(await changes.execute()).toEqual([{ changedBy: rima.id }])
  })
})
