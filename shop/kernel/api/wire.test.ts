import { expect, expectTypeOf, test } from 'vitest'
import { type Poisha, poisha, type Taka } from '../money.ts'
import { fromWire, toWire } from './wire.ts'

const order = {
  _id: 'a',
  amount: poisha(125_050),
  serial: 7,
  placedAt: '2026-11-21T00:00:00.000Z',
  cart: [{ price: poisha(29), photos: '' }],
  money: { came: poisha(125_050), kept: poisha(0) },
  taken: null as Poisha | null,
}

test('every amount is taka on the wire, however deep, and nothing else is touched', () => {
  expect(toWire(order)).toEqual({
    ...order,
    amount: 1250.5,
    cart: [{ price: 0.29, photos: '' }],
    money: { came: 1250.5, kept: 0 },
  })
  expect(toWire([])).toEqual([])
  expect(toWire(null)).toBeNull()
  const at = new Date(0)
  expect(toWire({ at })).toEqual({ at })
})

test('what comes back is what was sent', () => {
  expect(fromWire(JSON.parse(JSON.stringify(toWire(order))))).toEqual(order)
})

test('amounts that people typed are sent as they are', () => {
  expect(toWire({ amount: '250.50' })).toEqual({ amount: '250.50' })
})

test('the compiler knows', () => {
  expectTypeOf(toWire(order).cart).toEqualTypeOf<{ price: Taka; photos: string }[]>()
  expectTypeOf(toWire(order).taken).toEqualTypeOf<Taka | null>()
  expectTypeOf(toWire(order).serial).toEqualTypeOf<number>()
})
