import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import { asInput, NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import * as client from '../../kernel/api/api-client.ts'
import { ApiError } from '../../kernel/api/api-client.ts'
import { fromTaka } from '../../kernel/money.ts'
import { fetchQuote, quotedFacts, retryDelay, withAnswer } from './use-quote.ts'

const said = (taka: number, ...codes: readonly string[]): Quote => ({
  ...{ parcels: [], charges: [], gifts: { count: 1, amount: fromTaka(taka) }, amount: fromTaka(taka) },
  code: null,
  refusals: codes.map((code) => ({ code, message: '', parcel: null })),
  payment: { ways: [], cashProblem: null, limit: null },
})

test('the newest answer is shown, and that of a cart that is ordered already leaves the sum as it is', () => {
  const first = withAnswer({ quote: null, key: '' }, 'a', said(280))
  expect(withAnswer(first, 'b', said(410, 'day-full'))).toEqual({ quote: said(410, 'day-full'), key: 'b' })
  for (const code of ['cart-empty', 'cart-changed'])
    expect(withAnswer(first, 'b', said(0, code))).toEqual({ quote: said(280), key: 'b' })
})

describe('a connection that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const hang = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
    vi.spyOn(client, 'callApi').mockImplementation(hang as never)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('is aborted after eight seconds, and the next one is soon', async () => {
    const failed = vi.fn()
    void fetchQuote({ parcels: [] }, new AbortController().signal).catch(failed)
    await vi.advanceTimersByTimeAsync(7_900)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(failed).toHaveBeenCalledOnce()
    expect(retryDelay(failed.mock.lastCall?.[0])).toBe(5_000)
  })

  test('is given up at once where something else was chosen meanwhile', async () => {
    const [stop, failed] = [new AbortController(), vi.fn()]
    void fetchQuote({ parcels: [] }, stop.signal).catch(failed)
    await vi.advanceTimersByTimeAsync(100)
    stop.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledOnce()
  })
})

test('after too many requests the next is soon, after a refusal later', () => {
  const refused = (status: number) => retryDelay(new ApiError(status, {}))
  expect([0, 429, 503, 409, 401].map(refused)).toEqual([5_000, 5_000, 5_000, 30_000, 30_000])
})

test("a card's text, a house and its phone need no new quote", () => {
  const address = { name: 'Maa', phone: '01712345678', city: 'Sylhet', area: 'Zindabazar', address: 'Lane 3' }
  const asked = (message: string, house: string) =>
    quotedFacts({
      ...{ lines: ['line'], locationId: null, address: { ...address, address: house } },
      gift: asInput({ ...NO_GIFT, message, wrapId: 'red' }),
    })
  expect(asked('Eid Mubarak', 'Lane 3')).toEqual(asked('Eid', ''))
  expect(asked('', '')).toMatchObject({
    ...{ gift: { wrapId: 'red' }, address: { name: 'Maa', city: 'Sylhet', area: 'Zindabazar' } },
  })
})
