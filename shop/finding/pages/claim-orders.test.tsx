import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import type { ClaimableOrder } from '../claim-orders.server.ts'
import { ClaimOrders } from './claim-orders.tsx'
import { claimWords as bangla } from './claim-words.bn.ts'
import { claimWords } from './claim-words.en.ts'
import { decline, isDeclined } from './claims.ts'

const order: ClaimableOrder = {
  id: newId(),
  placedAt: '2026-11-27T10:00:00.000Z',
  amount: poisha(125_000),
  by: 'phone',
}

afterEach(() => vi.unstubAllGlobals())

test('the document asks nothing: only the browser knows whether it was declined', () => {
  const element = <ClaimOrders orders={[order]}>No orders yet</ClaimOrders>
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toContain('No orders yet')
  expect(html).not.toContain('<button')
})

test('what an account declined is asked again once there is another order, or another account', () => {
  const kept = new Map<string, string>()
  const getItem = (key: string) => kept.get(key) ?? null
  const setItem = (key: string, value: string) => void kept.set(key, value)
  vi.stubGlobal('localStorage', { getItem, setItem })
  const logIn = (sub: string) =>
    kept.set('access-token', `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.y`)
  logIn('amina')
  const [one, two, three] = [newId(), newId(), newId()]
  expect(isDeclined([one])).toBe(false)
  decline([one, two])
  expect([isDeclined([one, two]), isDeclined([two]), isDeclined([three, one])]).toEqual([true, true, false])
  logIn('bina')
  expect(isDeclined([one, two]), 'by another account of a shared browser').toBe(false)
  logIn('amina')
  expect(isDeclined([one, two])).toBe(true)
})

test('one order and several are said differently, in both languages', () => {
  expect(claimWords.titles.phone(1)).toBe('One order belongs to your phone number')
  expect(claimWords.titles.both(2)).toBe('2 orders belong to your phone number and e-mail')
  expect(bangla.titles.email(1)).toBe('আপনার ই-মেইলে একটি অর্ডার আছে')
  expect(bangla.taken(12)).toBe('১২টি অর্ডার এখন আপনার অ্যাকাউন্টে।')
})
