import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from './behaviour.ts'
import { POLLS } from './refund-states.ts'
import { account, listener } from './test-account.ts'

let shop: ReturnType<typeof account>
let server: Awaited<ReturnType<typeof listener>>
beforeAll(async () => {
  server = await listener()
})
afterAll(() => server.close())
beforeEach(() => {
  shop = account()
  server.heard.length = 0
})

/** @returns the PaymentIntent of a session that was paid: 1250.50 */
async function paid(refunds: Behaviour['refunds'] = 'right'): Promise<string> {
  const id = await shop.open({ refunds }, { success_url: `${server.url}/success/OGS1` })
  await shop.press(id)
  return (await shop.session(id, false)).payment_intent
}

const giveBack = (payment_intent: string, form = {}, key?: string) =>
  shop.call('/v1/refunds', { payment_intent, ...form }, key ? { 'idempotency-key': key } : {})
const refundOf = async (id: string) => (await shop.call(`/v1/refunds/${id}`)).told

test('arrives at once, and is listed with its number of ours', async () => {
  const payment_intent = await paid()
  const form = { amount: '5000', reason: 'requested_by_customer', 'metadata[refund_trans_id]': 'RF1' }
  const { status, told } = await giveBack(payment_intent, form)
  expect([status, told]).toMatchObject([
    200,
    { object: 'refund', amount: 5000, currency: 'bdt', status: 'succeeded', payment_intent },
  ])
  const list = await shop.call(`/v1/refunds?payment_intent=${payment_intent}&limit=100`)
  expect(list.told).toMatchObject({
    object: 'list',
    has_more: false,
    data: [{ id: told.id, metadata: { refund_trans_id: 'RF1' } }],
  })
  await expect.poll(() => server.types().at(-1)).toBe('charge.refunded')
})

test('the list has pages, the newest first', async () => {
  const payment_intent = await paid()
  for (const amount of ['100', '200', '300']) await giveBack(payment_intent, { amount })
  const first = (await shop.call(`/v1/refunds?payment_intent=${payment_intent}&limit=2`)).told
  expect([first.has_more, first.data]).toMatchObject([true, [{ amount: 300 }, { amount: 200 }]])
  const after = `&starting_after=${first.data[1].id}`
  const second = (await shop.call(`/v1/refunds?payment_intent=${payment_intent}&limit=2${after}`)).told
  expect([second.has_more, second.data]).toMatchObject([false, [{ amount: 100 }]])
})

describe('refused is', () => {
  test('more than was taken, less what went back', async () => {
    const payment_intent = await paid()
    expect((await giveBack(payment_intent, { amount: '100000' })).status).toBe(200)
    expect((await giveBack(payment_intent, { amount: '25051' })).told.error).toMatchObject({
      code: 'amount_too_large',
      message: 'Refund amount (৳250.51) is greater than unrefunded amount on charge (৳250.50)',
    })
    expect((await giveBack(payment_intent)).told).toMatchObject({ amount: 25050 })
    expect((await giveBack(payment_intent, { amount: '1' })).told.error.code).toBe('charge_already_refunded')
  })

  test('what was never paid, or is unknown', async () => {
    const id = await shop.open({ notice: 'never' })
    await shop.press(id, 'fail')
    const { payment_intent } = await shop.session(id, false)
    expect((await giveBack(payment_intent)).told.error.message).toContain('successful charge')
    expect((await giveBack('pi_x')).told.error).toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    })
    expect((await shop.call('/v1/refunds/re_x')).status).toBe(404)
    expect((await shop.call('/v1/refunds?payment_intent=pi_x')).status).toBe(400)
  })

  test.each([
    [{ amount: '0' }],
    [{ amount: '12.50' }],
    [{ amount: '-5' }],
    [{ reason: 'broken' }],
    [{ fee: '1' }],
  ])('%j', async (form) => {
    expect((await giveBack(await paid(), form)).status).toBe(400)
  })

  test('one that names no payment', async () => {
    expect((await shop.call('/v1/refunds', { amount: '100' })).status).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  test('gives back once', async () => {
    const payment_intent = await paid()
    const [first, again] = [
      await giveBack(payment_intent, { amount: '100' }, 'RF1'),
      await giveBack(payment_intent, { amount: '100' }, 'RF1'),
    ]
    expect(again.told).toEqual(first.told)
    const other = await giveBack(payment_intent, { amount: '200' }, 'RF1')
    expect(other.told.error.type).toBe('idempotency_error')
    expect((await shop.call(`/v1/refunds?payment_intent=${payment_intent}`)).told.data).toHaveLength(1)
  })

  test('repeats also a refusal, and an answer of 500 to what was done', async () => {
    const refused = await paid('refused')
    const first = await giveBack(refused, {}, 'RF1')
    expect(first.told.error.code).toBe('charge_disputed')
    expect((await giveBack(refused, {}, 'RF1')).told).toEqual(first.told)
    const unheard = await paid('unheard')
    expect((await giveBack(unheard, {}, 'RF2')).status).toBe(500)
    expect((await giveBack(unheard, {}, 'RF2')).status).toBe(500)
    expect((await shop.call(`/v1/refunds?payment_intent=${unheard}`)).told.data).toHaveLength(1)
  })
})

test.each([
  ['later', 'pending', 'succeeded'],
  ['failed', 'pending', 'failed'],
  ['bounced', 'succeeded', 'failed'],
  ['off', 'pending', 'canceled'],
  ['never', 'pending', 'pending'],
] as const)('money that goes back %s is %s, then %s', async (refunds, atFirst, atLast) => {
  const { told } = await giveBack(await paid(refunds))
  expect(told.status).toBe(atFirst)
  for (let poll = 1; poll < POLLS; poll++) expect((await refundOf(told.id)).status).toBe(atFirst)
  expect(await refundOf(told.id)).toMatchObject({ status: atLast })
})

test('what came back can be given again', async () => {
  const payment_intent = await paid('failed')
  const { told } = await giveBack(payment_intent)
  for (let poll = 0; poll < POLLS; poll++) await refundOf(told.id)
  expect(await refundOf(told.id)).toMatchObject({ failure_reason: 'expired_or_canceled_card' })
  expect((await giveBack(payment_intent)).status).toBe(200)
})
