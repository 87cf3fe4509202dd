import { expect, expectTypeOf, test } from 'vitest'
import { type Poisha, poisha, type Taka, toTaka } from '../money.ts'
import { type Amounts, type AmountsIn, convertAmounts, fromWire, type WireValue } from './wire.ts'

const order = {
  _id: 'a',
  amount: poisha(125_050),
  serial: 7,
  placedAt: new Date(0),
  cart: [{ price: poisha(29), photos: '' }],
  money: { came: poisha(125_050), kept: 3 },
  taken: null as Poisha | null,
}
const AMOUNTS = { amount: true, cart: { price: true }, money: { came: true }, taken: true } as const

test('every amount is converted where it stands, and nothing else is touched', () => {
  const wire = {
    ...order,
    amount: 1250.5,
    cart: [{ price: 0.29, photos: '' }],
    money: { came: 1250.5, kept: 3 },
  }
  expect(convertAmounts(order, AMOUNTS, toTaka)).toEqual(wire)
  expect(convertAmounts([order], AMOUNTS, toTaka)).toEqual([wire])
  expect(convertAmounts(null, AMOUNTS, toTaka)).toBeNull()
  expect(order.amount).toBe(125_050)
})

test('missing fields are not added, and texts stay as they are', () => {
  expect(convertAmounts({ amount: '250.50' }, AMOUNTS, toTaka)).toEqual({ amount: '250.50' })
})

test('an answer is read back as it was sent, by its own header', () => {
  const { placedAt: _, ...sent } = order
  const wire: unknown = JSON.parse(JSON.stringify(convertAmounts(sent, AMOUNTS, toTaka)))
  expect(fromWire(wire, JSON.stringify(AMOUNTS satisfies Amounts))).toEqual(sent)
  expect(fromWire({ kept: 7 }, null)).toEqual({ kept: 7 })
})

test('the compiler knows', () => {
  expectTypeOf<AmountsIn<typeof order>>().toEqualTypeOf<{
    readonly amount: true
    readonly cart: { readonly price: true }
    readonly money: { readonly came: true }
    readonly taken: true
  }>()
  expectTypeOf<Taka>().toExtend<WireValue>()
  expectTypeOf<{ readonly amount: Poisha }>().not.toExtend<WireValue>()
})
