import { expect, test } from 'vitest'
import { type Poisha, poisha } from '../money.ts'
import { apiRouter, createRoute, z } from './api-router.server.ts'
import { TakaAnswer, taka } from './taka-schema.server.ts'
import { toWire } from './wire.ts'

const double = createRoute('post', '/doubles', {
  request: { body: z.object({ price: taka() }) },
  responses: { 200: [z.object({ price: TakaAnswer }), 'Twice as much'] },
})

const api = apiRouter()
api.openapi(double, (c) => {
  const price: Poisha = c.req.valid('json').price
  return c.json(toWire({ price: poisha(price * 2) }), 200)
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

test('what is no amount is refused', async () => {
  const body = z.object({ price: taka() }).safeParse({ price: '1.005' })
  expect(body.error?.issues).toMatchObject([
    { path: ['price'], message: 'must be taka with at most two decimals' },
  ])
})

test('an answer in poisha, or in numbers of nobody knows what, does not compile', () => {
  // @ts-expect-error poisha that were not put `toWire`
  apiRouter().openapi(double, (c) => c.json({ price: poisha(100) }, 200))
  // @ts-expect-error a number
  apiRouter().openapi(double, (c) => c.json({ price: 1 }, 200))
})
