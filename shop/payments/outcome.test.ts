import { describe, expect, test } from 'vitest'
import { poisha } from '../kernel/money.ts'
import type { GatewayPayment } from './gateway.ts'
import { decideOutcome, plausiblePaidAt, reasonsAgainstAccepting } from './outcome.ts'
import {
  type HoldReason,
  isFinalPayment,
  isTranId,
  PAYMENT_TRANSITIONS,
  type PaymentState,
} from './payment.ts'
import { joinHoldReasons, paymentReasonIn } from './reasons.ts'

const PAID: GatewayPayment = {
  state: 'paid',
  verificationRef: 'v',
  transactionRef: 't',
  method: 'VISA',
  masked: '418117XXXXXX6675',
  risky: false,
  mismatches: [],
  captured: poisha(125050),
  raw: {},
}
const USUAL = { paidAlready: false, numbersReused: false, stopped: false }
const STATES = Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]

describe('the life of a payment', () => {
  test.each(STATES.filter((state) => !isFinalPayment(state)))('%s may still be paid', (from) => {
    expect(decideOutcome(from, PAID, USUAL)).toEqual({ state: 'paid', holdReasons: [] })
  })

  test.each(['pending', 'paid', 'failed', 'cancelled', 'expired'] as const)(
    'money that has come is not undone by %s',
    (state) => {
      expect(decideOutcome('paid', { ...PAID, state }, USUAL)).toBeNull()
      expect(decideOutcome('paid_on_hold', { ...PAID, state }, USUAL)).toBeNull()
    },
  )

  test('an ending without payment is not changed by another one', () => {
    expect(decideOutcome('failed', { ...PAID, state: 'cancelled' }, USUAL)).toBeNull()
    expect(decideOutcome('cancelled', { ...PAID, state: 'pending' }, USUAL)).toBeNull()
    expect(decideOutcome('pending', { ...PAID, state: 'failed' }, USUAL)).toEqual({
      state: 'failed',
      holdReasons: [],
    })
  })
})

describe('money is held', () => {
  test.each([
    ['of another amount', { mismatches: ['amount'] as const }, {}, 'amount'],
    ['of another currency', { mismatches: ['currency'] as const }, {}, 'currency'],
    ['that is risky', { risky: true }, {}, 'risky'],
    ['that comes a second time', {}, { paidAlready: true }, 'paid_already'],
    ['with numbers of another payment', {}, { numbersReused: true }, 'numbers_taken'],
    ['for what was cancelled', {}, { stopped: true }, 'stopped'],
  ])('%s', (_, said, known, reason) => {
    expect(decideOutcome('pending', { ...PAID, ...said }, { ...USUAL, ...known })).toEqual({
      state: 'paid_on_hold',
      holdReasons: [reason],
    })
  })

  test('for every reason there is', () => {
    const all = decideOutcome(
      'failed',
      { ...PAID, risky: true, mismatches: ['amount', 'currency'] },
      { paidAlready: true, numbersReused: true, stopped: true },
    )
    expect(all?.holdReasons).toEqual([
      'amount',
      'currency',
      'risky',
      'paid_already',
      'stopped',
      'numbers_taken',
    ])
  })

  test('but no reason holds what was not paid', () => {
    const said = { ...PAID, state: 'failed', risky: true, mismatches: ['amount'] } as const
    expect(decideOutcome('pending', said, { paidAlready: true, numbersReused: true, stopped: true })).toEqual(
      {
        state: 'failed',
        holdReasons: [],
      },
    )
  })
})

test('a tran_id has at most 30 safe characters', () => {
  expect(isTranId('OGSABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe(true)
  for (const text of ['', 'a b', 'x'.repeat(31), 'a\n', 'টেডি', '../a']) expect(isTranId(text)).toBe(false)
})

const ALL_REASONS: readonly HoldReason[] = [
  'amount',
  'currency',
  'risky',
  'paid_already',
  'stopped',
  'numbers_taken',
]

test('every reason has its sentence in both languages, and nothing held has none', () => {
  expect(joinHoldReasons([])).toBeNull()
  const held = { code: 'held', reasons: ALL_REASONS } as const
  expect(joinHoldReasons(ALL_REASONS)).toEqual(held)
  expect(paymentReasonIn('en', held)).toMatch(
    /asked for\. .*BDT\. .*risky\. .*already, .*cancelled: .*numbers/,
  )
  expect(paymentReasonIn('bn', held)).toMatch(/^যত .*ঝুঁকিপূর্ণ .*নম্বর দিয়েছে।$/)
})

describe('held money may be accepted', () => {
  test('when it is only risky', () => {
    expect(reasonsAgainstAccepting(['risky'], USUAL)).toEqual([])
  })

  test.each<[HoldReason[], HoldReason[]]>([
    [['amount', 'risky'], ['amount']],
    [['currency'], ['currency']],
    [['risky', 'paid_already'], ['paid_already']],
    [['stopped'], ['stopped']],
    [
      ['amount', 'risky', 'numbers_taken'],
      ['amount', 'numbers_taken'],
    ],
  ])('but not when it is held for %j', (held, lasting) => {
    expect(reasonsAgainstAccepting(held, USUAL)).toEqual(lasting)
  })

  test('but not once another payment has come, or its order is cancelled', () => {
    const against = (known: object) => reasonsAgainstAccepting(['risky'], { ...USUAL, ...known })
    expect(against({ paidAlready: true })).toEqual(['paid_already'])
    expect(against({ stopped: true })).toEqual(['stopped'])
  })
})

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const [BEGUN, NOW] = [at('10:00:00'), at('18:00:00')]

test.each([
  ['in between', '12:34:56', '12:34:56'],
  ['by a clock that is slow', '09:55:00', '10:00:00'],
  ['by a clock that is fast', '18:00:01', '18:00:00'],
])('%s is believed, never earlier than it was begun or later than now', (_, said, believed) => {
  expect(plausiblePaidAt(at(said), BEGUN, NOW)).toEqual(at(believed))
})

test.each(['04:00:00', '09:49:59', '18:10:01'])('%s cannot be', (said) => {
  expect(plausiblePaidAt(at(said), BEGUN, NOW)).toBeNull()
})

test.each([null, undefined, new Date(Number.NaN)])('%s says nothing', (said) => {
  expect(plausiblePaidAt(said, BEGUN, NOW)).toBeNull()
})
