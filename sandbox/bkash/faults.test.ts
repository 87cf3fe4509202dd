import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faultsSchema } from '../faults.ts'
import { answerAfter } from '../test-slow-answer.ts'
import { FAULTS } from './payment.ts'
import { openShop, REFUND } from './test-client.ts'

const NO_FAULTS = faultsSchema(FAULTS).parse(undefined)

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => void vi.useRealTimers())

async function agreed(faults: object): Promise<string> {
  const id = await shop.open()
  await shop.injectFaults(id, faults)
  await shop.press(id, 'pay')
  return id
}
const statusOf = async (id: string) => (await shop.query(id)).body.transactionStatus
const TIMED_OUT = { status: 504, body: { message: 'Endpoint request timed out' } }

describe('execution with a fault', () => {
  test('says that there is too little, and afterwards only that it was asked before', async () => {
    const id = await agreed({ execution: 'poor' })
    expect((await shop.execute(id)).body).toEqual({
      statusCode: '2023',
      statusMessage: 'Insufficient Balance',
    })
    expect((await shop.execute(id)).body).toMatchObject({ statusCode: '2117' })
    expect(await statusOf(id)).toBe('Initiated')
  })

  test('is busy, until it is not', async () => {
    const id = await agreed({ execution: 'busy' })
    expect((await shop.execute(id)).body).toMatchObject({ statusCode: '2003' })
    expect(await statusOf(id)).toBe('Initiated')
    await shop.injectFaults(id, { execution: 'right' })
    expect((await shop.execute(id)).body).toMatchObject({ statusCode: '0000' })
  })

  test('captures it, but the answer is lost', async () => {
    const id = await agreed({ execution: 'mute' })
    expect(await shop.execute(id)).toEqual(TIMED_OUT)
    expect(await statusOf(id)).toBe('Completed')
  })

  test('captures it after the merchant has given up', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const id = await agreed({ execution: 'late' })
    expect(await shop.execute(id)).toEqual(TIMED_OUT)
    expect((await shop.execute(id)).body).toMatchObject({ statusCode: '2117' })
    expect(await statusOf(id)).toBe('Initiated')
    vi.advanceTimersByTime(5_000)
    expect(await statusOf(id)).toBe('Completed')
  })

  test('answers after 35 seconds', async () => {
    const id = await agreed({ execution: 'slow' })
    const answer = await answerAfter(
      35_000,
      () => shop.execute(id),
      async () => expect(await statusOf(id)).toBe('Completed'),
    )
    expect(answer.body).toMatchObject({ transactionStatus: 'Completed' })
  })
})

test.each([
  ['short', { amount: '1249.50', currency: 'BDT' }],
  ['dollars', { amount: '1250.50', currency: 'USD' }],
])('money with the fault %s shows in execute and query', async (money, said) => {
  const id = await agreed({ money })
  expect((await shop.query(id)).body).toMatchObject({ amount: '1250.50', currency: 'BDT' })
  expect((await shop.execute(id)).body).toMatchObject(said)
  expect((await shop.query(id)).body).toMatchObject(said)
})

test.each([
  ['error', { status: 500, body: 'Internal Server Error' }],
  ['html', { status: 200, body: expect.stringContaining('<!doctype html>') }],
  ['message', { status: 503, body: { errorCode: '503', errorMessage: expect.any(String) } }],
])('a query answers %s, and nothing moves', async (answers, faulty) => {
  const id = await agreed({ answers })
  expect(await shop.execute(id)).toEqual(faulty)
  expect(await shop.query(id)).toEqual(faulty)
  await shop.injectFaults(id, { answers: 'right' })
  expect(await statusOf(id)).toBe('Initiated')
})

test('a query takes 35 seconds', async () => {
  const id = await agreed({ answers: 'slow' })
  expect((await answerAfter(35_000, () => shop.query(id))).status).toBe(200)
})

test('a refund is refused, or its answer is lost', async () => {
  const { paymentId, trxId } = await shop.pay()
  const refund = () =>
    shop.ask(`${REFUND}/transaction`, { paymentId, trxId, refundAmount: '1.00', sku: 'R1', reason: 'Broken' })
  const list = async () => (await shop.ask(`${REFUND}/status`, { paymentId, trxId })).body.refundTransactions
  await shop.injectFaults(paymentId, { refunds: 'refused' })
  expect(await refund()).toMatchObject({ status: 400, body: { externalCode: '2023' } })
  expect(await list()).toBeUndefined()
  await shop.injectFaults(paymentId, { refunds: 'mute' })
  expect(await refund()).toEqual(TIMED_OUT)
  expect(await list()).toHaveLength(1)
})

test('a person who closes the tab is not led back', async () => {
  const id = await agreed({ way: 'lost' })
  const answer = await shop.press(id, 'pay')
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.text()).toContain('closed this tab')
  expect((await shop.execute(id)).body).toMatchObject({ statusCode: '0000' })
})

describe('faults are set', () => {
  const now = async (id: string) => (await shop.app.request(`/bkash/pay/${id}/behaviour`)).json()

  test('the page offers every choice', async () => {
    const html = await (await shop.app.request(`/bkash/pay/${await shop.open()}`)).text()
    for (const { answers } of Object.values(FAULTS)) {
      for (const words of Object.values(answers)) expect(html).toContain(words)
    }
  })

  test('on the page, where what it only showed undoes nothing', async () => {
    const id = await shop.open()
    await shop.injectFaults(id, { money: 'short' })
    const chosen = { execution: 'mute', 'shown-execution': 'right', money: 'right', 'shown-money': 'right' }
    await shop.press(id, 'pay', chosen)
    expect(await now(id)).toEqual({ ...NO_FAULTS, execution: 'mute', money: 'short' })
  })

  test('by strangers in vain', async () => {
    const id = await shop.open()
    for (const faults of [
      { money: 'gone' },
      { toString: 'x' },
      { way: 'toString' },
      '{"constructor":"x"}',
      [],
      'x',
    ]) {
      expect(await shop.injectFaults(id, faults)).toMatchObject({ status: 400, body: { choices: FAULTS } })
    }
    expect(await now(id)).toEqual(NO_FAULTS)
    expect((await shop.press(id, 'pay', { money: 'gone' })).status).toBe(400)
    expect((await shop.injectFaults('TR0011x', {})).status).toBe(404)
    expect((await shop.app.request('/bkash/pay/TR0011x/behaviour')).status).toBe(404)
  })
})
