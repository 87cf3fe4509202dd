import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { redact, removePayer } from '../payment-event.ts'
import { parseGatewayTime, readQuery, readValidation } from './answers.server.ts'
import { SAMPLE_FIELDS, SAMPLE_STORE } from './test-published-sample.ts'

const { store_id: _, ...PAID } = SAMPLE_FIELDS
const REF = { tranId: PAID.tran_id, gatewayRef: null, verificationRef: PAID.val_id, expected: poisha(1000) }

describe('the validation answer', () => {
  const read = (changes: Record<string, unknown>) =>
    readValidation({ ok: true, json: { APIConnect: 'DONE', ...PAID, ...changes } }, SAMPLE_STORE.storeId, REF)

  test.each(['VALID', 'VALIDATED'])('%s is paid', (status) => {
    expect(read({ status })).toMatchObject({
      ok: true,
      value: {
        state: 'paid',
        verificationRef: PAID.val_id,
        transactionRef: PAID.bank_tran_id,
        method: 'VISA-Dutch Bangla',
        masked: '418117XXXXXX6675',
        risky: false,
        mismatches: [],
        paidAt: new Date('2020-01-05T22:58:21+06:00'),
      },
    })
  })

  test.each(['', undefined, 'yesterday', 20200105])('dated %j is paid all the same', (tran_date) => {
    expect(read({ tran_date })).toMatchObject({ value: { state: 'paid', paidAt: null } })
  })

  test('may give its amounts as numbers', () => {
    expect(read({ amount: 10, currency_amount: 10.0, risk_level: 0 })).toMatchObject({
      value: { state: 'paid', risky: false, mismatches: [] },
    })
  })

  test.each([
    ['a poisha less', { amount: '9.99' }, ['amount']],
    ['a poisha more', { amount: '10.01' }, ['amount']],
    ['another amount in what we asked', { currency_amount: '11.00' }, ['amount']],
    ['no amount', { amount: undefined }, ['amount']],
    ['an amount that is none', { amount: '1e1' }, ['amount']],
    ['three decimals', { amount: '10.000' }, ['amount']],
    ['dollars', { currency_type: 'USD' }, ['currency']],
    ['a settlement in dollars', { currency: 'USD' }, ['currency']],
    ['everything else', { amount: '1', currency: 'USD' }, ['amount', 'currency']],
  ])('with %s does not match', (_, changes, mismatches) => {
    expect(read(changes)).toMatchObject({ ok: true, value: { state: 'paid', mismatches } })
  })

  test('of more money than the shop can write down does not match, and nobody knows how much it was', () => {
    const [most, more] = ['21474836.47', '21474836.48']
    expect(read({ amount: most })).toMatchObject({ value: { state: 'paid', captured: 2 ** 31 - 1 } })
    expect(read({ amount: more })).toMatchObject({
      value: { state: 'paid', mismatches: ['amount'], captured: null },
    })
  })

  test.each(['1', 1, '', null, undefined, 'high'])('with risk_level %j is risky', (risk_level) => {
    expect(read({ risk_level })).toMatchObject({ value: { risky: true } })
  })

  test.each([
    ['of another tran_id', { tran_id: 'other' }],
    ['of another val_id', { val_id: 'other' }],
    ['of another store', { store_id: 'other' }],
    ['that is invalid', { status: 'INVALID_TRANSACTION' }],
  ])('%s says nothing about this payment', (_, changes) => {
    expect(read(changes)).toMatchObject({ ok: false, kind: 'not_found' })
  })

  test.each(['FAILED', 'INACTIVE', 'INVALID_REQUEST', '', undefined])(
    'with APIConnect %j is no answer, and says so',
    (APIConnect) => {
      const reason = APIConnect
        ? `SSLCommerz answered ${APIConnect}.`
        : 'SSLCommerz did not take the question.'
      expect(read({ APIConnect })).toMatchObject({ ok: false, kind: 'unavailable', reason })
    },
  )

  test.each([[null], [[]], ['VALID'], [{ APIConnect: 'DONE', status: ['VALID'] }]])(
    '%j is no answer',
    (json) => {
      expect(readValidation({ ok: true, json }, 'store', REF)).toMatchObject({
        ok: false,
        kind: 'unavailable',
      })
    },
  )

  test('keeps nothing that the database cannot', () => {
    expect(read({ card_type: 'VI\0SA \ud800' })).toMatchObject({ value: { method: 'VISA �' } })
  })
})

describe('the transaction query', () => {
  const read = (json: unknown) => readQuery({ ok: true, json }, { ...REF, verificationRef: null })
  const found = (...element: unknown[]) =>
    read({ APIConnect: 'DONE', no_of_trans_found: element.length, element })
  const FAILED = { tran_id: PAID.tran_id, status: 'FAILED' }

  test.each([
    ['VALID', 'paid'],
    ['VALIDATED', 'paid'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['UNATTEMPTED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['SOMETHING', 'pending'],
  ])('%s is %s', (status, state) => {
    expect(found({ ...PAID, status })).toMatchObject({ ok: true, value: { state } })
  })

  test('takes one element for a list of one, and a count in letters', () => {
    const json = { APIConnect: 'DONE', no_of_trans_found: '1', element: PAID }
    expect(read(json)).toMatchObject({ ok: true, value: { state: 'paid' } })
  })

  test('of several tries prefers the one that paid the right amount', () => {
    const wrong = { ...PAID, val_id: 'wrong', amount: '1.00' }
    expect(found(FAILED, wrong, PAID, FAILED)).toMatchObject({ value: { verificationRef: PAID.val_id } })
    expect(found(FAILED, wrong)).toMatchObject({ value: { state: 'paid', mismatches: ['amount'] } })
    expect(found(FAILED, { ...FAILED, status: 'PENDING' })).toMatchObject({ value: { state: 'pending' } })
    expect(found({ ...FAILED, status: 'EXPIRED' }, FAILED)).toMatchObject({ value: { state: 'failed' } })
  })

  test('a page that was paid twice has taken more, and one that is told of twice has not', () => {
    expect(found(PAID, { ...PAID, val_id: 'second' })).toMatchObject({ value: { paidAgain: true } })
    expect(found(PAID, { ...PAID, status: 'VALIDATED' }, FAILED)).toMatchObject({
      value: { paidAgain: false },
    })
  })

  test.each([
    ['a count of nothing', { no_of_trans_found: 0, element: [{ tran_id: PAID.tran_id, status: 'INVALID' }] }],
    ['no list', { no_of_trans_found: 1 }],
    ['an empty list', { no_of_trans_found: 1, element: [] }],
    ['null', { no_of_trans_found: 1, element: null }],
    ['payments of others', { no_of_trans_found: 1, element: [{ ...PAID, tran_id: 'other' }] }],
    ['an odd count', { no_of_trans_found: 'many', element: [PAID] }],
  ])('with %s knows no such payment', (_, more) => {
    expect(read({ APIConnect: 'DONE', ...more })).toMatchObject({ ok: false, kind: 'not_found' })
  })

  test.each([
    [{ APIConnect: 'INACTIVE' }],
    [{ APIConnect: 'FAILED', no_of_trans_found: 1, element: [PAID] }],
    [{ APIConnect: 'DONE', no_of_trans_found: 1, element: 'VALID' }],
    [[]],
    [null],
  ])('%j is no answer', (json) => {
    expect(read(json)).toMatchObject({ ok: false, kind: 'unavailable' })
  })
})

test('a moment of the gateway is one in Dhaka', () => {
  expect(parseGatewayTime('2026-11-20 15:00:01')?.toISOString()).toBe('2026-11-20T09:00:01.000Z')
  expect(parseGatewayTime('2026-12-01 00:30:00')?.toISOString()).toBe('2026-11-30T18:30:00.000Z')
})

test.each([
  '',
  '2026-11-20',
  '2026-13-20 15:00:01',
  '2026-11-20T15:00:01Z',
  '0000-00-00 00:00:00',
  '25/11/2026 15:00:01',
])('%j is none', (text) => expect(parseGatewayTime(text)).toBeNull())

test('cards and wallets are recorded masked, and what is personal is forgotten', () => {
  const wallet = { card_no: '01712345678', card_type: 'BKASH 01712345678', cus_name: 'Rahima', value_a: 'x' }
  const recorded = JSON.parse(redact({ ...wallet, bank_tran_id: 'B1' }))
  expect(recorded).toMatchObject({ card_no: 'XXXXXXX5678', card_type: 'BKASH XXXXXXX5678' })
  expect(removePayer(recorded)).toEqual({
    card_type: 'BKASH XXXXXXX5678',
    bank_tran_id: 'B1',
  })
})
