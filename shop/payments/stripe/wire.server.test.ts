import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { stripe } from './stripe.server.ts'
import { type StripeServer, scriptedStripe } from './stripe-fixture.server.ts'
import { callStripe } from './wire.server.ts'

let server: StripeServer
beforeAll(async () => {
  server = await scriptedStripe()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const retrieve = (signal?: AbortSignal) =>
  callStripe(server.account, (stripe) => stripe.checkout.sessions.retrieve('cs_1'), signal)

test('a question carries the key in its header, and nothing about this machine', async () => {
  const home = mkdtempSync(join(tmpdir(), 'stripe-'))
  vi.stubEnv('XDG_CONFIG_HOME', home)
  server.answer((response) => response.writeHead(200, { 'request-id': 'req_1' }).end('{"id":"cs_1"}'))
  expect(await retrieve()).toMatchObject({ ok: true, json: { id: 'cs_1' } })
  await retrieve()
  expect(server.requests).toHaveLength(2)
  expect(server.requests[1]).toMatchObject({
    path: '/v1/checkout/sessions/cs_1',
    headers: { authorization: 'Bearer sk_test_very_secret' },
  })
  expect(server.requests[1]?.headers).not.toHaveProperty('x-stripe-client-telemetry')
  expect(readdirSync(home)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const cut = (response: ServerResponse) =>
  response.writeHead(200, { 'content-length': 99 }).write('{"id"', () => response.destroy())

test.each<[string, (response: ServerResponse) => void]>([
  ['HTML', (response) => response.end('<html>Maintenance</html>')],
  ['nothing', (response) => response.end()],
  ['null', (response) => response.end('null')],
  ['a number', (response) => response.end('7')],
  ['no content', (response) => response.writeHead(204).end()],
  ['a text', (response) => response.end('"cs_1"')],
  ['500', (response) => response.writeHead(500).end('{"error":{"type":"api_error","message":"x"}}')],
  ['500 without an error', (response) => response.writeHead(500).end('{"id":"cs_1"}')],
  ['500 in words', (response) => response.writeHead(500).end('{"error":"sk_test_very_secret"}')],
  ['429', (response) => response.writeHead(429).end('{"error":{"type":"invalid_request_error"}}')],
  ['409', (response) => response.writeHead(409).end('{"error":{"type":"idempotency_error"}}')],
  [
    'a key used otherwise',
    (response) => response.writeHead(400).end('{"error":{"type":"idempotency_error"}}'),
  ],
  ['a cut answer', (response) => cut(response)],
  ['a closed connection', (response) => response.destroy()],
  ['another place', (response) => response.writeHead(302, { location: '/v1/elsewhere' }).end()],
])('%s is unavailable, asked once, and the reason betrays nothing', async (_, told) => {
  server.answer(told)
  const said = await retrieve()
  expect(said).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(JSON.stringify(said)).not.toMatch(/very_secret|127\.0\.0\.1/)
  expect(server.requests).toHaveLength(1)
})

test.each([
  [400, 'invalid_request_error', undefined, 'rejected'],
  [402, 'card_error', undefined, 'rejected'],
  [404, 'invalid_request_error', 'resource_missing', 'not_found'],
  [400, 'invalid_request_error', 'resource_missing', 'not_found'],
  [401, 'invalid_request_error', undefined, 'locked_out'],
  [403, 'invalid_request_error', undefined, 'locked_out'],
])('%d %s %s is %s', async (status, type, code, kind) => {
  server.answerWith({ error: { type, code, message: 'Their words' } }, status)
  const reason = kind === 'locked_out' ? expect.stringContaining('secret key') : 'Their words'
  expect(await retrieve()).toEqual({ ok: false, kind, reason })
})

test.each([
  ['a number', '7'],
  ['an object', '{"text":"x"}'],
  ['an object that cannot be written', '{"toString":1}'],
  ['a list', '["x"]'],
  ['a truth', 'true'],
  ['null', 'null'],
  ['nothing', '""'],
])('a no whose words are %s is one without words', async (_, words) => {
  for (const status of [400, 402, 404, 500]) {
    server.answer((response) => response.writeHead(status).end(`{"error":{"message":${words}}}`))
    expect(await retrieve()).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^Stripe \D+(500)?\.$/),
    })
  }
})

test.each(['7', 'true', '["x"]', '"words"'])('an error that is %s is no answer', async (error) => {
  server.answer((response) => response.writeHead(400).end(`{"error":${error}}`))
  expect(await retrieve()).toMatchObject({ ok: false })
})

test('long words are cut between two letters', async () => {
  server.answerWith({ error: { message: `x${'🎁'.repeat(300)}` } }, 400)
  expect(await retrieve()).toMatchObject({ reason: expect.stringMatching(/^x🎁{254}$/u) })
})

test('whoever has waited long enough waits no longer', async () => {
  server.answer(() => undefined)
  expect(await retrieve(AbortSignal.timeout(100))).toMatchObject({ kind: 'unavailable' })
  server.answer((response) => response.writeHead(200).write('{"id":'))
  expect(await retrieve(AbortSignal.timeout(100))).toMatchObject({ kind: 'unavailable' })
  expect(await retrieve(AbortSignal.abort())).toMatchObject({ kind: 'unavailable' })
})

test('a Stripe that is not there is unavailable for every call, and so is a key that is none', async () => {
  const gone = await scriptedStripe()
  gone.close()
  const ref = { tranId: 'OGS1', gatewayRef: 'cs_1', verificationRef: 'cs_1', expected: poisha(1000) }
  const refund = { refundId: 'R', transactionRef: 'pi_1', gatewayRef: null, amount: poisha(1), reason: '' }
  const input = {
    ...refund,
    refundRef: 're_1',
    lastSentAgo: null,
    sendBy: Number.POSITIVE_INFINITY,
    otherRefs: [],
  }
  const urls = { success: 'http://s', fail: 'http://f', cancel: 'http://c', notify: 'http://n' }
  const customer = { name: '', email: '', phone: '', city: '', area: '', address: '' }
  for (const account of [gone.account, { ...server.account, secretKey: 'two\nlines' }]) {
    const gateway = stripe(account)
    const answers = await Promise.all([
      gateway.initiate({ tranId: 'OGS1', amount: poisha(1000), customer, items: [], urls }),
      gateway.confirm(ref),
      gateway.query(ref),
      gateway.refund(input),
      gateway.queryRefund(input),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, kind: 'unavailable' })
  }
})
