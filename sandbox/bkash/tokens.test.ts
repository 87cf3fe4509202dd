import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../app.ts'
import { MERCHANT } from '../sslcommerz/test-client.ts'
import { APP, CHECKOUT, FORM, LOGIN, openShop, post, shopWith } from './test-client.ts'

let app: ReturnType<typeof createSandbox>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = createSandbox(MERCHANT)
})
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000
const grant = () => post(app, `${CHECKOUT}/token/grant`, APP, LOGIN)
const refresh = (refresh_token: string) =>
  post(app, `${CHECKOUT}/token/refresh`, { ...APP, refresh_token }, LOGIN)
const isTaken = async (id_token: string) => {
  const shop = shopWith(app, { authorization: id_token, 'x-app-key': APP.app_key })
  return (await shop.ask(`${CHECKOUT}/create`, FORM)).status === 200
}

test('a token opens the checkout for an hour, and is renewed by its refresh token', async () => {
  const { body } = await grant()
  expect(body).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 })
  vi.advanceTimersByTime(59 * MINUTE_MS)
  expect(await isTaken(body.id_token)).toBe(true)
  const { body: fresh } = await refresh(body.refresh_token)
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(await isTaken(body.id_token)).toBe(false)
  expect(await isTaken(fresh.id_token)).toBe(true)
})

test('who asks a third time within an hour gets nothing for an hour', async () => {
  const first = await grant()
  await refresh(first.body.refresh_token)
  vi.advanceTimersByTime(50 * MINUTE_MS)
  expect(await grant()).toEqual({ status: 429, body: { message: 'Too Many Requests' } })
  vi.advanceTimersByTime(59 * MINUTE_MS)
  expect(await refresh(first.body.refresh_token)).toMatchObject({ status: 429 })
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(await grant()).toMatchObject({ body: { statusCode: '0000' } })
})

test('a test lets bKash forget every token, and the calls too', async () => {
  const { body } = await grant()
  expect((await app.request('/bkash/tokens', { method: 'DELETE' })).status).toBe(204)
  expect(await isTaken(body.id_token)).toBe(false)
  expect(await refresh(body.refresh_token)).toMatchObject({ status: 401 })
  expect(await isTaken((await grant()).body.id_token)).toBe(true)
  expect(await grant()).toMatchObject({ status: 429 })
  await app.request('/bkash/token-calls', { method: 'DELETE' })
  expect(await grant()).toMatchObject({ status: 200 })
})

describe('no token', () => {
  const UNAUTHORIZED = { status: 401, body: { message: 'Unauthorized' } }

  test('for a stranger, a wrong app, or what is no JSON', async () => {
    const path = `${CHECKOUT}/token/grant`
    expect(await post(app, path, APP)).toEqual(UNAUTHORIZED)
    expect(await post(app, path, APP, { ...LOGIN, password: 'x' })).toEqual(UNAUTHORIZED)
    expect(await post(app, path, { ...APP, app_key: 'x' }, LOGIN)).toMatchObject({
      status: 200,
      body: { statusCode: '2001' },
    })
    expect(await post(app, path, '[]', LOGIN)).toMatchObject({ status: 400 })
    expect(await refresh('x')).toEqual(UNAUTHORIZED)
  })

  test.each([
    ['with Bearer before it', 'Bearer ', APP.app_key],
    ['of another app', '', 'x'],
    ['that is made up', 'x', APP.app_key],
  ])('%s opens anything', async (_, before, appKey) => {
    const { app: ours, token } = await openShop()
    const { ask } = shopWith(ours, { authorization: before + token.id_token, 'x-app-key': appKey })
    expect(await ask(`${CHECKOUT}/create`, FORM)).toEqual(UNAUTHORIZED)
    expect(await ask('/v2/tokenized-checkout/refund/payment/status', {})).toEqual(UNAUTHORIZED)
  })
})
