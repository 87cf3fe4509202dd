import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import { poisha } from '../../kernel/money.ts'
import { forgetPayers, recordEvent } from '../events.server.ts'
import { addAttempt } from '../open-payment.server.ts'
import { removePayer } from '../payment-event.ts'
import { eventsOf, newRequest } from '../test-payments.server.ts'
import { readSession } from './answers.server.ts'

const CARD = { brand: 'visa', funding: 'credit', last4: '4242' }
/** Stripe's answer about a payment; the shop stores a part of it. */
const session = (tranId: string) => ({
  id: 'cs_1',
  client_reference_id: tranId,
  status: 'complete',
  payment_status: 'paid',
  amount_total: 125050,
  currency: 'bdt',
  customer_details: { name: 'Rahima', email: 'rahima@example.com', phone: '01712345678' },
  payment_intent: {
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 125050,
    currency: 'bdt',
    latest_charge: {
      id: 'ch_1',
      created: 1795262400,
      billing_details: { name: 'Rahima', address: { line1: 'House 7' } },
      receipt_email: 'rahima@example.com',
      payment_method_details: { type: 'card', card: CARD },
    },
  },
})

test('of a payer who is forgotten no card stays, whenever it was told, and all that a refund needs does', async () => {
  const { db } = await freshDatabase()
  const { reference, amount } = newRequest()
  const tranId = await addAttempt(db, { reference, amount, gateway: 'stripe' })
  if (isRefusal(tranId)) throw new Error(tranId.code)
  const said = readSession({ ok: true, json: session(tranId) }, 'cs_1', {
    tranId,
    gatewayRef: 'cs_1',
    verificationRef: 'cs_1',
    expected: poisha(125050),
  })
  const kept = (said.ok && said.value.raw) || expect.fail()
  await recordEvent(db, { tranId, kind: 'confirmation', payload: kept })
  expect(JSON.stringify(await eventsOf(db, tranId))).toContain('4242')
  await db.transaction().execute((tx) => forgetPayers(tx, [reference]))
  await recordEvent(db, { tranId, kind: 'query', payload: kept })
  // As it came, and in a list.
  await recordEvent(db, {
    tranId,
    kind: 'query',
    payload: { data: [{ session: session(tranId) }] },
  })
  const events = await eventsOf(db, tranId)
  expect(events).toHaveLength(3)
  for (const event of events) {
    const text = JSON.stringify(event)
    expect(text).not.toMatch(/4242|visa|credit|rahima|01712345678|House 7/i)
    for (const number of ['cs_1', 'pi_1', tranId, '125050', '1795262400']) expect(text).toContain(number)
  }
})

test('the card and the names beside it are what is forgotten', () => {
  const card = { brand: 'visa', funding: 'credit', last4: '4242' }
  const charge = {
    id: 'ch_1',
    payment_intent: 'pi_1',
    refunds: { data: [{ id: 're_1', metadata: { refund_trans_id: 'RF1' } }] },
    billing_details: { name: 'Rahima' },
    receipt_email: 'r@example.com',
    payment_method_details: { type: 'card', card, us_bank_account: { last4: '6789' } },
  }
  const { billing_details, receipt_email, ...kept } = charge
  expect(removePayer([{ latest_charge: charge }, card])).toEqual([
    { latest_charge: { ...kept, payment_method_details: { type: 'card', us_bank_account: {} } } },
    {},
  ])
})
