import { expect, test } from 'vitest'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import type { PaymentState } from '../../payments/payment.ts'
import { CANCELLATIONS, maySenderCancel, refuseSender } from './cancellation.ts'

test('gifts go back into the cart while they are in the shop and nobody has paid, not once they are on their way', () => {
  const back = (paymentState: PaymentState) =>
    FULFILMENTS.filter((fulfilment) => maySenderCancel({ paymentState, fulfilment }))
  for (const unpaid of ['pending', 'failed', 'cancelled', 'expired', 'returned'] as const) {
    expect(back(unpaid)).toEqual(['new', 'packed'])
  }
  for (const paid of ['paid', 'paid_on_hold'] as const) expect(back(paid)).toEqual([])
})

test('a sender is told why an order stays: in this order, that it has ended, is paid, or is on its way', () => {
  const why = (paymentState: PaymentState, fulfilment: (typeof FULFILMENTS)[number]) =>
    refuseSender({ paymentState, fulfilment })?.code ?? null
  expect(why('pending', 'packed')).toBeNull()
  expect(why('paid', 'cancelled')).toBe('put-back-cancelled')
  expect(why('pending', 'returned')).toBe('put-back-returned')
  expect(why('paid', 'sent')).toBe('put-back-paid')
  expect(why('paid_on_hold', 'new')).toBe('put-back-on-hold')
  expect(why('pending', 'sent')).toBe('put-back-sent')
})

test('money that has come keeps an order from whoever could lose it, and from nobody else', () => {
  const refusing = Object.entries(CANCELLATIONS).filter(([, { whenPaid }]) => whenPaid === 'refuse')
  expect(refusing.map(([as]) => as)).toEqual(['sender', 'not-paid-in-time', 'deleted-account'])
})
