import { beforeEach, describe, expect, test } from 'vitest'
import { serveLocally } from '../../server/testing/test-listening.ts'
import type { Faults } from './payment.ts'
import { POLLS_UNTIL_DONE } from './payment.ts'
import { account, webhookReceiver } from './test-client.ts'

const server = webhookReceiver()
const serverUrl = await serveLocally(server.receive)
let shop: ReturnType<typeof account>
beforeEach(() => {
  shop = account()
  server.received.length = 0
})

/** @returns the PaymentIntent of a session that was paid: 1250.50 */
async function paid(refunds: Faults['refunds'] = 'right'): Promise<string> {
  const id = await shop.open({ refunds }, { success_url: `${serverUrl}/success/OGS1` })
  await shop.press(id)
  return (await shop.session(id, false)).payment_intent
}

const refund = (payment_intent: string, form = {}, key?: string) =>
  shop.call('/v1/refunds', { payment_intent, ...form }, key ? { 'idempotency-key': key } : {})
const refundOf = async (id: string) => (await shop.call(`/v1/refunds/${id}`)).body

test('arrives at once, and is listed with its number of ours', async () => {
  const payment_intent = await paid()
  const form = { amount: '5000', reason: 'requested_by_customer', 'metadata[refund_trans_id]': 'RF1' }
  const { status, body } = await refund(payment_intent, form)
  expect([status, body]).toMatchObject([
    200,
    { object: 'refund', amount: 5000, currency: 'bdt', status: 'succeeded', payment_intent },
  ])
  const list = await shop.call(`/v1/refunds?payment_intent=${payment_intent}&limit=100`)
  expect(list.body).toMatchObject({
    object: 'list',
    has_more: false,
    data: [{ id: body.id, metadata: { refund_trans_id: 'RF1' } }],
  })
  await expect.poll(() => server.types().at(-1)).toBe('charge.refunded')
})

test('the list has pages, the newest first', async () => {
  const payment_intent = await paid()
  for (const amount of ['100', '200', '300']) await refund(payment_intent, { amount })
  const first = (await shop.call(`/v1/refunds?payment_intent=${payment_intent}&limit=2`)).body
  expect([first.has_more, first.data]).toMatchObject([true, [{ amount: 300 }, { amount: 200 }]])
  const after = `&starting_after=${first.data[1].id}`
  const second = (await shop.call(`/v1/refunds?payment_intent=${payment_intent}&limit=2${after}`)).body
  expect([second.has_more, second.data]).toMatchObject([false, [{ amount: 100 }]])
})

describe('refused is', () => {
  test('more than was taken, less what went back', async () => {
    const payment_intent = await paid()
    expect((await refund(payment_intent, { amount: '100000' })).status).toBe(200)
    expect((await refund(payment_intent, { amount: '25051' })).body.error).toMatchObject({
      code: 'amount_too_large',
      message: 'Refund amount (৳250.51) is greater than unrefunded amount on charge (৳250.50)',
    })
    expect((await refund(payment_intent)).body).toMatchObject({ amount: 25050 })
    expect((await refund(payment_intent, { amount: '1' })).body.error.code).toBe('charge_already_refunded')
  })

  test('what was never paid, or is unknown', async () => {
    const id = await shop.open({ notice: 'never' })
    await shop.press(id, 'fail')
    const { payment_intent } = await shop.session(id, false)
    expect((await refund(payment_intent)).body.error.message).toContain('successful charge')
    expect((await refund('pi_x')).body.error).toMatchObject({
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
    expect((await refund(await paid(), form)).status).toBe(400)
  })

  test('one that names no payment', async () => {
    expect((await shop.call('/v1/refunds', { amount: '100' })).status).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  test('refunds once', async () => {
    const payment_intent = await paid()
    const [first, again] = [
      await refund(payment_intent, { amount: '100' }, 'RF1'),
      await refund(payment_intent, { amount: '100' }, 'RF1'),
    ]
    expect(again.body).toEqual(first.body)
    const other = await refund(payment_intent, { amount: '200' }, 'RF1')
    expect(other.body.error.type).toBe('idempotency_error')
    expect((await shop.call(`/v1/refunds?payment_intent=${payment_intent}`)).body.data).toHaveLength(1)
  })

  test('repeats also a refusal, and an answer of 500 to what was done', async () => {
    const refused = await paid('refused')
    const first = await refund(refused, {}, 'RF1')
    expect(first.body.error.code).toBe('charge_disputed')
    expect((await refund(refused, {}, 'RF1')).body).toEqual(first.body)
    const unheard = await paid('unheard')
    expect((await refund(unheard, {}, 'RF2')).status).toBe(500)
    expect((await refund(unheard, {}, 'RF2')).status).toBe(500)
    expect((await shop.call(`/v1/refunds?payment_intent=${unheard}`)).body.data).toHaveLength(1)
  })
})

test.each([
  ['later', 'pending', 'succeeded'],
  ['failed', 'pending', 'failed'],
  ['bounced', 'succeeded', 'failed'],
  ['off', 'pending', 'canceled'],
  ['never', 'pending', 'pending'],
] as const)('money that goes back %s is %s, then %s', async (refunds, atFirst, atLast) => {
  const { body } = await refund(await paid(refunds))
  expect(body.status).toBe(atFirst)
  for (let poll = 1; poll < POLLS_UNTIL_DONE; poll++) expect((await refundOf(body.id)).status).toBe(atFirst)
  expect(await refundOf(body.id)).toMatchObject({ status: atLast })
})

test('what came back can be given again', async () => {
  const payment_intent = await paid('failed')
  const { body } = await refund(payment_intent)
  for (let poll = 0; poll < POLLS_UNTIL_DONE; poll++) await refundOf(body.id)
  expect(await refundOf(body.id)).toMatchObject({ failure_reason: 'expired_or_canceled_card' })
  expect((await refund(payment_intent)).status).toBe(200)
})
