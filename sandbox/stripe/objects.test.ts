import { afterEach, expect, test, vi } from 'vitest'
import { AFTER_MS } from '../merchant.ts'
import { intentObject, sessionObject } from './objects.ts'
import { newPayment, type Payment } from './payment.ts'

const TERMS = {
  amount: 125050,
  currency: 'bdt',
  products: ['Teddy bear'],
  successUrl: 'http://shop/return',
  cancelUrl: null,
  reference: null,
  email: null,
  metadata: {},
  expiresAt: 10 * AFTER_MS,
}

afterEach(() => vi.restoreAllMocks())

/** The bank decides while an answer is written, wherever in it the clock is read for the `nr`th time. */
function decidedAtReading(nr: number, bank: Payment['faults']['bank']): Payment {
  let readings = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (++readings > nr ? AFTER_MS : 0))
  const payment = newPayment(TERMS, 0, 'http://stripe')
  payment.charges.push({ id: 'ch_1', at: 0, declined: false })
  return { ...payment, faults: { ...payment.faults, bank } }
}

test.each([0, 1, 2, 3, 4, 5])('an answer is of one moment, whenever the bank pays (%i)', (nr) => {
  const { status, amount_received } = intentObject(decidedAtReading(nr, 'later'))
  expect(amount_received).toBe(status === 'succeeded' ? TERMS.amount : 0)
})

test.each([0, 1, 2, 3, 4, 5])('nor is it half refused (%i)', (nr) => {
  const { status, last_payment_error } = intentObject(decidedAtReading(nr, 'refuses'))
  expect(last_payment_error === null).toBe(status === 'processing')
})

test.each([0, 1, 2, 3, 4, 5])('what a session carries along is of its moment (%i)', (nr) => {
  const expand = ['payment_intent', 'payment_intent.latest_charge']
  const session = sessionObject(decidedAtReading(nr, 'later'), expand)
  const isPaid = session.payment_status === 'paid'
  expect(session.payment_intent).toMatchObject({
    status: isPaid ? 'succeeded' : 'processing',
    latest_charge: { paid: isPaid, balance_transaction: isPaid ? 'txn_1' : null },
  })
})
