import { expect, test } from 'vitest'
import { differences, merged } from './three-ways.ts'

const seen = {
  ...{ name: 'Mug', brand: '', price: '450.5', offerPrice: '', category: 'Home' },
  description: 'Holds\ntea.',
}

test('what nobody typed over is taken from the shop', () => {
  const mine = { ...seen, name: 'Big mug', description: ' Holds\r\ntea. ' }
  const theirs = { ...seen, brand: 'Megh', price: '500', description: 'Holds coffee.' }
  expect(merged({ seen, mine, theirs })).toEqual({ ...theirs, name: 'Big mug' })
})

test('what both changed stays as it was typed', () => {
  const mine = { ...seen, price: '600', offerPrice: '300', category: '' }
  const theirs = { ...seen, price: '500', offerPrice: '400', category: 'Toys' }
  expect(merged({ seen, mine, theirs })).toEqual(mine)
})

test('names what differs, and what of it was left alone', () => {
  const mine = { ...seen, name: ' Mug ', price: '500.00', category: 'Toys' }
  const theirs = { ...seen, brand: 'Megh', price: '500', description: 'Holds coffee.' }
  expect(differences({ seen, mine, theirs })).toEqual([
    { label: 'Brand', mine: null, theirs: 'Megh' },
    { label: 'Category', mine: 'Toys', theirs: 'Home' },
    { label: 'Description', mine: null, theirs: 'Holds coffee.' },
  ])
})
