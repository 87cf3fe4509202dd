import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { nowhere } from '../test-server.ts'
import { sslcommerz } from './sslcommerz.server.ts'
import { SAMPLE_FIELDS } from './test-published-sample.ts'
import { get, postForm, type Store } from './wire.server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let answer: Answer
let store: Store
const asked: { method?: string; url?: string; type?: string; body: string }[] = []

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { method, url, headers } = request
  asked.push({ method, url, type: headers['content-type'], body })
  answer(request, response, body)
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  store = { storeId: 'shop & co', storePassword: 'se=cret&?', baseUrl: `http://127.0.0.1:${port}` }
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const cut = (response: ServerResponse) =>
  response.writeHead(200, { 'content-length': 99 }).write('{"stat', () => response.destroy())

test('a form is posted urlencoded, with the credentials in it', async () => {
  answer = (_, response) => response.end('{"status":"SUCCESS"}')
  expect(await postForm(store, '/a', { name: 'টেডি & co' })).toEqual({
    ok: true,
    json: { status: 'SUCCESS' },
  })
  expect(asked).toMatchObject([
    { method: 'POST', url: '/a', type: 'application/x-www-form-urlencoded;charset=UTF-8' },
  ])
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    name: 'টেডি & co',
    store_id: 'shop & co',
    store_passwd: 'se=cret&?',
  })
})

test('a question carries its encoded values in the address', async () => {
  answer = (_, response) => response.end('[]')
  expect(await get(store, '/b', { val_id: 'a&store_id=x' })).toEqual({ ok: true, json: [] })
  const { searchParams } = new URL(asked[0]?.url ?? '', 'http://x')
  expect(Object.fromEntries(searchParams)).toEqual({
    val_id: 'a&store_id=x',
    format: 'json',
    store_id: 'shop & co',
    store_passwd: 'se=cret&?',
  })
})

test('a page that was paid twice is paid by one validated payment, and said to hold more', async () => {
  const paid = { ...SAMPLE_FIELDS, store_id: store.storeId }
  const element = [paid, { ...paid, val_id: 'second' }]
  answer = ({ url }, response) => {
    const said = url?.includes('val_id=') ? paid : { no_of_trans_found: 2, element }
    response.end(JSON.stringify({ APIConnect: 'DONE', ...said }))
  }
  const ref = { tranId: paid.tran_id, gatewayRef: null, verificationRef: null, expected: poisha(1000) }
  expect(await sslcommerz(store).query(ref)).toMatchObject({
    value: { state: 'paid', mismatches: [], verificationRef: paid.val_id, paidAgain: true },
  })
})

test.each<[string, Answer]>([
  ['HTML', (_, response) => response.end('<html>Maintenance</html>')],
  ['nothing', (_, response) => response.end()],
  ['500', (_, response) => response.writeHead(500).end('{"status":"SUCCESS"}')],
  ['201', (_, response) => response.writeHead(201).end('{"status":"SUCCESS"}')],
  ['a cut answer', (_, response) => cut(response)],
  ['a closed connection', (request) => request.socket.destroy()],
])('%s is unavailable, and the reason betrays nothing', async (_, told) => {
  answer = told
  const said = await get(store, '/c', { val_id: 'v' })
  expect(said).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(JSON.stringify(said)).not.toMatch(/se=cret|se%3Dcret|val_id|127\.0\.0\.1/)
})

test('a redirect is not followed: it would carry the credentials away', async () => {
  answer = (_, response) => response.writeHead(302, { location: `${store.baseUrl}/elsewhere` }).end()
  expect(await get(store, '/d', {})).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(asked).toHaveLength(1)
})

test('a gateway that never answers is given up', async () => {
  answer = () => undefined
  expect(await get(store, '/e', {}, AbortSignal.timeout(100))).toMatchObject({ kind: 'unavailable' })
})

test('a gateway that is not there is unavailable for every call', async () => {
  const gateway = sslcommerz({ ...store, baseUrl: await nowhere() })
  const ref = { tranId: 'A', gatewayRef: null, verificationRef: 'v', expected: poisha(1000) }
  const customer = { name: '', email: '', phone: '', city: '', area: '', address: '' }
  const urls = { success: '', fail: '', cancel: '', notify: '' }
  const unavailable = { ok: false, kind: 'unavailable' }
  expect(await gateway.confirm(ref)).toMatchObject(unavailable)
  expect(await gateway.query(ref)).toMatchObject(unavailable)
  expect(
    await gateway.initiate({ tranId: 'A', amount: poisha(1000), customer, items: [], urls }),
  ).toMatchObject(unavailable)
})

test('a paid payment without a val_id is not believed yet', async () => {
  const element = { tran_id: 'A', status: 'VALID', amount: '10.00' }
  answer = (_, response) =>
    response.end(JSON.stringify({ APIConnect: 'DONE', no_of_trans_found: 1, element: [element] }))
  const ref = { tranId: 'A', gatewayRef: null, verificationRef: null, expected: poisha(1000) }
  expect(await sslcommerz(store).query(ref)).toMatchObject({ ok: true, value: { state: 'pending' } })
})
