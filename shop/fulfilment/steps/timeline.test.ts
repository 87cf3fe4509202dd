import { describe, expect, test } from 'vitest'
import type { Refund } from '../../billing/refunds/refund-shapes.server.ts'
import { refundWords as refundsBn } from '../../billing/refunds/words.bn.ts'
import { refundWords as refunds } from '../../billing/refunds/words.en.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { SignedParcel } from '../../orders/parcel.ts'
import { orderOfOneParcel } from '../../orders/test-order.ts'
import { orderWords as ordersBn } from '../../orders/words.bn.ts'
import { orderWords as orders } from '../../orders/words.en.ts'
import { tryWords as tries } from '../tries/words.en.ts'
import type { OrderToSend, PaymentTry } from './order-to-send.ts'
import { held, order, paid } from './test-order-to-send.ts'
import { timelineOf } from './timeline.ts'
import { TIMELINE_KINDS } from './timeline-events.ts'
import { orderFulfilmentWords as fulfilmentBn } from './words.bn.ts'
import { orderFulfilmentWords as fulfilment } from './words.en.ts'

const en = { ...fulfilment, ...orders, tries, refunds: refunds.states }

const at = (minute: number) => `2026-11-20T18:${minute}:00.000Z`
const told = (more: Partial<OrderToSend>, changes: SignedParcel['changes'] = []) =>
  timelineOf(orderOfOneParcel(order, { changes }, more).order, en, 'en').map(({ what, by }) =>
    by === '' ? what : `${what} · ${by}`,
  )

const NO_SLOTS = { fromSlot: null, toSlot: null }
const NO_FACTS = { from: null, to: null, ...NO_SLOTS, byCode: false }

describe('what happened', () => {
  test('is in order: placed, paid, and the steps with their signatures', () => {
    const changes = [{ state: 'packed' as const, at: at(33), by: 'Keeper' }]
    expect(timelineOf(orderOfOneParcel(order, { changes }, { payments: [paid] }).order, en, 'en')).toEqual([
      { what: 'Placed', at: at(30), by: 'Mina Rahman' },
      { what: 'Payment started', at: paid.createdAt, by: '' },
      { what: 'Packed', at: at(33), by: 'Keeper' },
      { what: 'Payment received', at: paid.settledAt, by: 'VISA-Dutch Bangla · The gateway has the money.' },
    ])
  })

  test('has a step and its undo', () => {
    const changes = (['packed', 'new'] as const).map((state) => ({ state, at: at(33), by: 'Keeper' }))
    expect(told({ payments: [] }, changes)).toEqual([
      'Placed · Mina Rahman',
      'Packed · Keeper',
      'Back to received · Keeper',
    ])
  })

  test('has every step of a payment: refused, then paid late, on hold, and accepted', () => {
    const changes = [
      { state: 'failed' as const, at: at(32), why: 'The gateway could not complete it.' },
      { state: 'paid_on_hold' as const, at: at(36), why: 'The gateway calls this payment risky.' },
      { state: 'paid' as const, at: at(50), why: 'Keeper has looked at it and accepted it.' },
    ]
    expect(told({ payments: [{ ...paid, changes }] })).toEqual([
      'Placed · Mina Rahman',
      'Payment started',
      'Payment failed · The gateway could not complete it.',
      'Payment received, on hold · VISA-Dutch Bangla · The gateway calls this payment risky.',
      'Payment accepted · Keeper has looked at it and accepted it.',
    ])
  })

  test('names the payment where there are several, for refunds too', () => {
    const second: PaymentTry = {
      ...held,
      createdAt: at(40),
      changes: [
        { state: 'paid_on_hold', at: at(41), why: 'This was paid already.' },
        { state: 'returned', at: at(55), why: 'All of it was refunded.' },
      ],
    }
    const refund: Refund = {
      _id: '1',
      tran_id: 'OGSDEF',
      amount: fromTaka(1250),
      state: 'succeeded',
      reason: 'Paid twice',
      parts: [],
      by: 'Keeper',
      requestedAt: at(50),
      endedAt: at(54),
      steps: [
        { state: 'requested', at: at(50), why: '' },
        { state: 'succeeded', at: at(54), why: '' },
      ],
    }
    expect(told({ payments: [second, paid], refunds: [refund] })).toEqual([
      'Placed · Mina Rahman',
      'Payment started · OGSABC',
      'Payment received · OGSABC · VISA-Dutch Bangla · The gateway has the money.',
      'Payment started · OGSDEF',
      'Payment received, on hold · OGSDEF · VISA-Dutch Bangla · This was paid already.',
      'Refund of ৳1,250: requested · OGSDEF · Keeper · Paid twice',
      'Refund of ৳1,250: refunded · OGSDEF',
      'Payment refunded · OGSDEF · All of it was refunded.',
    ])
  })

  test('says where a payment started', () => {
    const begun = { ...paid, state: 'pending' as const, settledAt: null, changes: [] }
    const words = (['bkash', 'stripe'] as const).map((gateway) =>
      told({ payments: [{ ...begun, gateway }] }).at(-1),
    )
    expect(words).toEqual(['Payment started at bKash', 'Payment started at Stripe'])
  })

  test('has cash on delivery, and its return', () => {
    const changes = [{ state: 'cancelled' as const, at: at(50), why: 'The parcel came back.' }]
    const cash: PaymentTry = { ...paid, gateway: 'cod', state: 'cancelled', method: '', changes }
    const way = [
      { state: 'packed' as const, at: at(33), by: 'Keeper' },
      { state: 'sent' as const, at: at(34), by: 'Keeper' },
      { state: 'returned' as const, at: at(50), by: 'Rahima' },
    ]
    expect(told({ payments: [cash] }, way)).toEqual([
      'Placed · Mina Rahman',
      'Cash on delivery chosen',
      'Packed · Keeper',
      'On its way · Keeper',
      'Payment cancelled · The parcel came back.',
      'Came back · Rahima',
    ])
  })

  test('has the start of a pending payment', () => {
    const pending: PaymentTry = { ...paid, state: 'pending', settledAt: null, changes: [] }
    expect(told({ payments: [pending] })).toEqual(['Placed · Mina Rahman', 'Payment started'])
  })

  test('keeps the order of steps at the same moment', () => {
    const first: PaymentTry = { ...paid, createdAt: at(30), changes: [], settledAt: null }
    const second: PaymentTry = { ...first, transactionId: 'OGSDEF' }
    expect(told({ payments: [second, first] })).toEqual([
      'Placed · Mina Rahman',
      'Payment started · OGSABC',
      'Payment started · OGSDEF',
    ])
  })

  test('says when nobody was at home, and what followed', () => {
    const tried = orderOfOneParcel(order, { tries: [{ at: at(50), next: 'call' }] }, {}).order
    expect(timelineOf(tried, en, 'en').at(-1)).toEqual({
      what: 'Not at home',
      at: at(50),
      by: 'call first',
    })
  })

  test('says when the customer changed the address', () => {
    const told = timelineOf({ ...order, addressChanges: ['2026-11-20T18:40:00.000Z'] }, en, 'en')
    expect(told.at(-1)).toMatchObject({ what: 'Address changed', at: '2026-11-20T18:40:00.000Z' })
  })

  test('says who changed the day, and from which to which', () => {
    const moved = { kind: 'DayChangedBySender', parcelId: 'p', at: at(40), ...NO_FACTS } as const
    const order = { events: [{ ...moved, from: '2026-11-25', to: '2026-11-26' }] }
    expect(told(order).at(-1)).toBe('Mina Rahman changed the day from Wed 25 Nov to Thu 26 Nov')
    expect(told({ events: [{ ...moved, from: null, to: '2026-11-26' }] }).at(-1)).toBe(
      'Mina Rahman chose the day: Thu 26 Nov',
    )
    const days = { from: '2026-11-25', to: '2026-11-26', toSlot: { begins: '23:00', ends: '01:00' } }
    expect(told({ events: [{ ...moved, ...days }] }).at(-1)).toBe(
      'Mina Rahman changed the day from Wed 25 Nov to the night from Thu 26 to Fri 27 Nov',
    )
  })

  test('says that the recipient gave the address, and not that the customer changed it', () => {
    const given = { kind: 'AddressGiven', parcelId: 'p', at: at(41), ...NO_FACTS } as const
    const steps = told({ addressChanges: [at(40), at(50)], events: [given] })
    expect(steps.filter((step) => /address/i.test(step))).toEqual([
      'The recipient gave the address',
      'Address changed · The customer chose the address.',
    ])
  })

  test('says once that the address was changed, and whether a code had opened the order', () => {
    const changed = { kind: 'AddressChangedBySender', parcelId: 'p', ...NO_FACTS } as const
    const events = [
      { ...changed, at: at(41) },
      { ...changed, at: at(51), byCode: true },
    ]
    const steps = told({ addressChanges: [at(40), at(50)], events })
    expect(steps.filter((step) => /address/i.test(step))).toEqual([
      'Address changed · The customer chose the address.',
      'Address changed · By a code that opened the order.',
    ])
  })

  test.each(TIMELINE_KINDS)('has words for %s in both languages', (kind) => {
    const event = { kind, parcelId: 'p', at: at(40), ...NO_FACTS, from: '2026-11-25', to: '2026-11-26' }
    for (const [words, language] of [
      [en, 'en'],
      [{ ...fulfilmentBn, ...ordersBn, tries, refunds: refundsBn.states }, 'bn'],
    ] as const) {
      const what = timelineOf({ ...order, events: [event] }, words, language).at(-1)?.what
      expect(what).toBeTruthy()
      expect(what).not.toContain(kind)
    }
  })

  test('is in Bangla, with people’s own words as typed', () => {
    const bn = { ...fulfilmentBn, ...ordersBn, tries, refunds: refundsBn.states }
    const begun = timelineOf({ ...order, payments: [{ ...paid, gateway: 'bkash', changes: [] }] }, bn, 'bn')
    expect(begun.map(({ what, by }) => [what, by]).slice(0, 2)).toEqual([
      ['অর্ডার হয়েছে', 'Mina Rahman'],
      ['বিকাশে পেমেন্ট শুরু', ''],
    ])
  })
})
