import { describe, expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { type OfferedMethod, onlineMethodsFor, wordsOfMethod } from './payment-method.ts'
import { payingWords } from './words.en.ts'

const OFFERED: readonly OfferedMethod[] = [
  { method: 'online', minAmount: fromTaka(10), maxAmount: fromTaka(500000) },
  { method: 'bkash', minAmount: fromTaka(1), maxAmount: fromTaka(500000) },
  { method: 'stripe', minAmount: fromTaka(100), maxAmount: fromTaka(500000) },
  { method: 'cash', minAmount: fromTaka(10), maxAmount: fromTaka(50000) },
]

describe('the ways to pay', () => {
  test.each([
    [0.5, []],
    [1, ['bkash']],
    [99.99, ['online', 'bkash']],
    [100, ['online', 'bkash', 'stripe']],
    [500000.01, []],
  ])('for %d taka are those whose limits hold it: %j', (amount, ways) => {
    expect(onlineMethodsFor(OFFERED, fromTaka(amount))).toEqual(ways)
  })

  test('promise bKash online only where it is no way of its own', () => {
    expect(wordsOfMethod('online', ['online', 'cash'], payingWords).help).toContain('bKash')
    expect(wordsOfMethod('online', ['online', 'bkash'], payingWords).help).not.toContain('bKash')
  })
})
