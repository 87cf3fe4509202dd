import { expect, test } from 'vitest'
import { poisha } from '../kernel/money.ts'
import { type CartItem, MAX_CART_LINES } from './cart.ts'
import { groupItems, isShort, mostOf } from './item-groups.ts'

const item = (_id: string, more: Partial<CartItem> = {}): CartItem => ({
  ...{ _id, productId: 'lamp', email: 'rima@ogs.example', name: 'Lamp' },
  ...{ brand: '', category: '', description: '', photos: '', gone: false },
  price: poisha(100),
  priceWhenAdded: poisha(100),
  ...more,
})

const idsOf = (items: readonly CartItem[]) =>
  groupItems(items).map(({ units }) => units.map(({ _id }) => _id).join())

test('units of one gift stand together where the first of them lies', () => {
  expect(idsOf([item('1'), item('2', { productId: 'mug' }), item('3')])).toEqual(['1,3', '2'])
})

test('another choice is another thing', () => {
  const [small, large] = [{ variantId: 'small' }, { variantId: 'large' }]
  expect(idsOf([item('1', small), item('2', large), item('3', small), item('4')])).toEqual(['1,3', '2', '4'])
})

test('gifts that left the shop are not taken for one another; those without a choice are by what they were', () => {
  const gone = { productId: null, gone: true }
  expect(idsOf([item('1', gone), item('2', gone)])).toEqual(['1', '2'])
  const missing = (name: string) => ({ choiceMissing: true, name }) as const
  expect(idsOf([item('1', missing('A')), item('2', missing('B')), item('3', missing('A'))])).toEqual([
    '1,3',
    '2',
  ])
})

test('a group is short where more lie in the cart than are left, as far as that is said', () => {
  const several = (n: number, left?: number) =>
    groupItems(Array.from({ length: n }, (_, at) => item(`${at}`, left === undefined ? {} : { left })))
  expect(several(3).some(isShort)).toBe(false)
  expect(several(3, 3).some(isShort)).toBe(false)
  expect(several(3, 2).some(isShort)).toBe(true)
  expect(several(1, 0).some(isShort)).toBe(true)
  expect(several(30, 20).some(isShort)).toBe(false)
})

test('it can be stepped up to what is left, where that is known', () => {
  expect(mostOf(item('1', { left: 3 }))).toBe(3)
  expect(mostOf(item('1', { left: 20 }))).toBe(MAX_CART_LINES)
  expect(mostOf(item('1'))).toBe(MAX_CART_LINES)
})
