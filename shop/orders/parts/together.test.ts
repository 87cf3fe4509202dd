import { expect, test } from 'vitest'
import { chargeFor } from '../../charges/charge.ts'
import { fromTaka, sumOf } from '../../kernel/money.ts'
import { recipientInEach } from '../placing/quote.server.ts'
import { groupCharges, groupProducts, hasManyParcels } from './together.ts'

const product = (name: string, price: number) => ({ name, price: fromTaka(price) })

test('gifts of the same name and price are one', () => {
  const lines = [product('Mug', 300), product('Roses', 500), product('Mug', 300), product('Mug', 250)]
  const found = groupProducts(lines)
  expect(found.map(({ one, count, amount }) => [one.name, count, amount])).toEqual([
    ['Mug', 2, 60_000],
    ['Roses', 1, 50_000],
    ['Mug', 1, 25_000],
  ])
  expect(sumOf(found.map(({ amount }) => amount))).toBe(sumOf(lines.map(({ price }) => price)))
})

test('charges of the same name are one, whoever they are for', () => {
  const delivery = (parcelId: string, name: string, label = 'Delivery: Dhaka') => ({
    ...chargeFor(recipientInEach(name), {
      kind: 'delivery' as const,
      label,
      labelBn: 'ডেলিভারি',
      amount: fromTaka(60),
    }),
    parcelId,
  })
  const discount = {
    kind: 'discount' as const,
    label: 'For firms · 2026',
    labelBn: '',
    amount: fromTaka(-50),
  }
  const charges = [
    delivery('1', 'Maa'),
    delivery('2', 'Rafi'),
    delivery('3', 'Maa', 'Delivery: Sylhet'),
    { ...discount, parcelId: null },
  ]
  expect(
    groupCharges(charges).map(({ one, count, amount }) => [one.label, one.labelBn, count, amount]),
  ).toEqual([
    ['Delivery: Dhaka', 'ডেলিভারি', 2, 12_000],
    ['Delivery: Sylhet', 'ডেলিভারি', 1, 6_000],
    ['For firms · 2026', '', 1, -5_000],
  ])
})

test.each(['', 'Unknown'])('of a parcel for %j a charge says it is the recipient’s', (name) => {
  const charge = { kind: 'wrap' as const, label: 'Red paper', labelBn: 'লাল কাগজ', amount: fromTaka(50) }
  expect(chargeFor(recipientInEach(name), charge)).toMatchObject({
    label: 'Red paper · the recipient',
    labelBn: 'লাল কাগজ · প্রাপক',
  })
})

test('six parcels are shown in full, seven are not', () => {
  expect([6, 7].map((parcelCount) => hasManyParcels({ parcelCount }))).toEqual([false, true])
})
