import { expect, test } from 'vitest'
import { type Poisha, poisha } from '../money.ts'
import { apiRouter, createRoute, problems, z } from './api-router.server.ts'
import { Refused, refusals } from './refusal.ts'
import { jsonList, toByteStream } from './stream-response.server.ts'
import { amountsOf, declareAmounts, inTaka, TakaAnswer, taka } from './taka-schema.server.ts'
import { AMOUNTS_HEADER, fromWire } from './wire.ts'

const double = createRoute('post', '/doubles', {
  request: { body: z.object({ price: taka() }) },
  responses: { 200: z.object({ price: TakaAnswer }) },
})

/** Two answers in which one name is money and a count. */
const Kept = z.object({ kept: TakaAnswer.nullable() })
const Counted = z.object({ kept: z.number().int() })
const kept = createRoute('get', '/kept', { responses: { 200: Kept.array() } })
const counted = createRoute('get', '/counted', { responses: { 200: Counted } })
const dear = createRoute('get', '/dear', { responses: { 200: Counted } })

const refuse = refusals(
  { 'test-too-dear': (_: { cost: Poisha; kept: number }) => 'Too dear.' },
  {},
  { 'test-too-dear': { cost: true } },
)

const api = apiRouter()
api.onError(problems(() => undefined))
api.openapi(double, (c) => {
  const price: Poisha = c.req.valid('json').price
  return c.json({ price: poisha(price * 2) }, 200)
})
api.openapi(kept, (c) => c.json([{ kept: poisha(125_050) }, { kept: null }], 200))
api.openapi(counted, (c) => c.json({ kept: 7 }, 200))
api.openapi(dear, () => {
  throw new Refused(refuse('test-too-dear', { cost: poisha(29), kept: 7 }))
})

const send = (price: unknown) =>
  api.request('/doubles', {
    method: 'POST',
    body: JSON.stringify({ price }),
    headers: { 'content-type': 'application/json' },
  })

test.each([1250.5, '1250.50'])('%j comes in as poisha and goes out as taka', async (price) => {
  expect(await (await send(price)).json()).toEqual({ price: 2501 })
})

test('anything but an amount is refused', async () => {
  const body = z.object({ price: taka() }).safeParse({ price: '1.005' })
  expect(body.error?.issues).toMatchObject([
    { path: ['price'], message: 'must be taka with at most two decimals' },
  ])
})

test('the codec goes both ways', () => {
  const Price = z.object({ price: TakaAnswer })
  expect(z.decode(Price, { price: 0.29 })).toEqual({ price: 29 })
  expect(z.encode(Price, { price: poisha(29) })).toEqual({ price: 0.29 })
  expect(z.encode(taka(), poisha(29))).toBe(0.29)
})

test.each([
  ['/kept', [{ kept: 1250.5 }, { kept: null }], [{ kept: 125_050 }, { kept: null }]],
  ['/counted', { kept: 7 }, { kept: 7 }],
])('%s is money or a count by its schema, and the browser reads it so', async (path, wire, read) => {
  const response = await api.request(path)
  expect(response.headers.get('content-type')).toBe('application/json')
  const body: unknown = await response.json()
  expect(body).toEqual(wire)
  expect(fromWire(body, response.headers.get(AMOUNTS_HEADER))).toEqual(read)
})

test('a refusal says its amounts in taka, and where they stand', async () => {
  const response = await api.request('/dear')
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code: 'test-too-dear', cost: 0.29, kept: 7 })
  expect(fromWire(body, response.headers.get(AMOUNTS_HEADER))).toMatchObject({ cost: 29, kept: 7 })
})

test('amounts are found however deep, and where a schema without fields declares them', () => {
  const Loose = declareAmounts(z.record(z.string(), z.unknown()), { price: true })
  const Order = z
    .object({ lines: z.object({ price: TakaAnswer.optional(), count: z.int() }).array().readonly(), Loose })
    .nullable()
  expect(amountsOf(Order)).toEqual({ lines: { price: true }, Loose: { price: true } })
  expect(amountsOf(Counted)).toBeNull()
  const order = { lines: [{ price: poisha(29), count: 2 }], Loose: { price: 100, count: 3 } }
  expect(inTaka(Order, order)).toEqual({ lines: [{ price: 0.29, count: 2 }], Loose: { price: 1, count: 3 } })
  expect(order.lines[0]?.price).toBe(29)
})

test('a streamResponse list is in taka, too', async () => {
  async function* items() {
    yield { kept: poisha(29) }
  }
  expect(await new Response(await toByteStream(jsonList(Kept, items()))).text()).toBe('[{"kept":0.29}]')
})

test('code that forgets the codec does not compile', () => {
  // @ts-expect-error a number where money is
  apiRouter().openapi(double, (c) => c.json({ price: 1 }, 200))
  // @ts-expect-error money where the schema has a number
  apiRouter().openapi(counted, (c) => c.json({ kept: poisha(100) }, 200))
  // @ts-expect-error money deep in an answer whose schema has numbers
  apiRouter().openapi(kept, (c) => c.json([{ kept: 1 }], 200))
  // @ts-expect-error a refusal that does not say which facts are money
  refusals({ 'test-mute': (_: { cost: Poisha }) => 'Too dear.' })
  const other = { 'test-other': (_: { cost: Poisha }) => 'Too dear.' }
  // @ts-expect-error a refusal that says it of another fact
  refusals(other, {}, { 'test-other': { price: true } })
})
