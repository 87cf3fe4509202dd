import { describe, expect, test } from 'vitest'
import { parseOrderSearch } from './parse-order-search.ts'

describe('what a search text means', () => {
  test('a name, anywhere in it', () => {
    expect(parseOrderSearch(' Mina R ')).toMatchObject({
      patterns: ['%mina r%'],
      phones: [],
      sounds: ['mina', 'r'],
      tranId: null,
      account: '%mina r%',
      quoted: { orderNumber: null, orderId: null, receipt: null, codes: [] },
    })
  })

  test('a short text, where words begin', () => {
    expect(parseOrderSearch('Mi').patterns).toEqual(['% mi%'])
    expect(parseOrderSearch('মি').patterns).toEqual(['% মি%'])
    expect(parseOrderSearch('Mi').account).toBeNull()
  })

  test('names by their sound; numbers, e-mails and short texts not', () => {
    expect(parseOrderSearch('শারমিন আক্তার').sounds).toEqual(['শারমিন', 'আক্তার'])
    for (const text of ['01712', '১২', 'rima@b.example', 'mi'])
      expect(parseOrderSearch(text).sounds).toEqual([])
  })

  test('%, _ and \\ mean themselves', () => {
    expect(parseOrderSearch('100%_\\').patterns).toEqual(['%100\\%\\_\\\\%'])
  })

  test.each([
    ['01712 345-678', '%1712345678%'],
    ['+880 1712345678', '%1712345678%'],
    ['008801712345678', '%1712345678%'],
    ['(01712) 345.678', '%1712345678%'],
    ['০১৭১২-৩৪৫৬৭৮', '%1712345678%'],
    ['+880 (0)1712 345678', '%1712345678%'],
    ['\u202d01712345678\u202c', '%1712345678%'],
    ['345678', '%345678%'],
  ])('%s is a phone, however it is written', (text, pattern) => {
    expect(parseOrderSearch(text).patterns).toContain(pattern)
  })

  test('too few digits are no phone', () => {
    expect(parseOrderSearch('017').patterns).toEqual(['%017%'])
    expect(parseOrderSearch('+').patterns).toEqual(['% +%'])
  })

  test('a part of a payment number, long enough to mean few', () => {
    expect(parseOrderSearch('OGSABC_1').tranId).toBe('%ogsabc\\_1%')
    for (const text of ['OGS', 'x'.repeat(31), 'a payment', 'a@b.example']) {
      expect(parseOrderSearch(text).tranId).toBeNull()
    }
  })
})
