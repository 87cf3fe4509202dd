import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { sslcommerz } from './sslcommerz.server.ts'

let server: Server
let asked: URL
let answer: { status?: number; body: string }
const store = { storeId: 's', storePassword: 'p', baseUrl: '' }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked = new URL(request.url ?? '', 'http://x')
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  store.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const INPUT = {
  refundId: 'RF1',
  transactionRef: 'bank 1',
  gatewayRef: null,
  amount: poisha(25050),
  reason: 'ভাঙা & "late"',
  lastSentAgo: null,
  sendBy: Number.POSITIVE_INFINITY,
  otherRefs: [],
}
const says = (json: object) => {
  answer = { body: JSON.stringify({ APIConnect: 'DONE', ...json }) }
}

test('asks with our number, the bank’s and the amount, every value encoded', async () => {
  says({ status: 'success', refund_ref_id: 'R1' })
  expect(await sslcommerz(store).refund({ ...INPUT, reason: 'ক'.repeat(300) })).toMatchObject({
    ok: true,
    value: { state: 'processing', refundRef: 'R1' },
  })
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    bank_tran_id: 'bank 1',
    refund_trans_id: 'RF1',
    refund_amount: '250.50',
    refund_remarks: 'ক'.repeat(255),
    store_id: 's',
  })
})

test.each([
  [{ status: 'processing', refund_ref_id: 'R1' }, 'processing'],
  [{ status: 'failed', errorReason: 'Too late' }, 'failed'],
])('its first word %j is %s', async (json, state) => {
  says(json)
  expect(await sslcommerz(store).refund(INPUT)).toMatchObject({ ok: true, value: { state } })
})

test.each([
  ['refunded', 'succeeded'],
  ['processing', 'processing'],
  ['cancelled', 'cancelled'],
])('asked later, %s is %s', async (status, state) => {
  says({ status, refund_ref_id: 'R1' })
  expect(await sslcommerz(store).queryRefund({ ...INPUT, refundRef: 'R1' })).toMatchObject({
    ok: true,
    value: { state },
  })
  expect(asked.searchParams.get('refund_ref_id')).toBe('R1')
})

test.each([
  ['success without a number', JSON.stringify({ APIConnect: 'DONE', status: 'success' })],
  ['a status nobody knows', JSON.stringify({ APIConnect: 'DONE', status: 'maybe', refund_ref_id: 'R' })],
  ['a closed door', JSON.stringify({ APIConnect: 'INACTIVE', status: 'failed' })],
  ['a page', '<html>'],
  ['a list', '[]'],
])('%s is no answer', async (_, body) => {
  answer = { body }
  expect(await sslcommerz(store).refund(INPUT)).toMatchObject({ ok: false, kind: 'unavailable' })
})

test('neither is an error of its server', async () => {
  answer = { status: 500, body: '{"APIConnect":"DONE","status":"failed"}' }
  expect(await sslcommerz(store).refund(INPUT)).toMatchObject({ ok: false, kind: 'unavailable' })
})
