import { expect, test } from 'vitest'
import { masked } from '../payments/payment-event.ts'
import { maskedCard, methodOf } from './paid-with.ts'

test.each([
  ['visa', 'credit', 'Visa credit'],
  ['mastercard', 'debit', 'Mastercard debit'],
  ['amex', 'unknown', 'American Express'],
  ['unknown', 'prepaid', 'Card prepaid'],
  ['unknown', 'unknown', 'Card'],
  ['', '', 'Card'],
])('%s %s is called %s', (brand, funding, name) => {
  expect(methodOf({ type: 'card', card: { brand, funding, last4: '4242' } })).toBe(name)
})

test('a card is known by its last four digits, as the shop keeps them', () => {
  const shown = maskedCard({ type: 'card', card: { brand: 'visa', funding: 'credit', last4: '4242' } })
  expect(shown).toBe('**** 4242')
  expect(masked(shown)).toBe(shown)
  expect(maskedCard({ type: 'link' })).toBe('')
})
