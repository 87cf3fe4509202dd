import { describe, expect, test } from 'vitest'
import { locationIdIn, mobileNumber, stateWithLocation } from './location.ts'

describe('a mobile number of Bangladesh is stored in one form', () => {
  test.each([
    '01712345678',
    '1712345678',
    '01712-345678',
    '+880 1712 345 678',
    '8801712345678',
    '00880 (1712) 345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২‑৩৪৫৬৭৮',
    '01712\u00a0345678',
    '+880 (0)1712 345678',
    '00880 01712-345678',
    '\u202d+8801712345678\u202c',
    '01712\u200b-345678\ufeff',
  ])('%s', (typed) => {
    expect(mobileNumber(typed)).toBe('+8801712345678')
  })

  test.each([
    '',
    '017123456',
    '01212345678',
    '017123456789',
    '+880 00 1712345678',
    '001712345678',
    '+1 555 0100',
    'call me',
    '0১7',
    '--',
  ])('%j is none', (typed) => {
    expect(mobileNumber(typed)).toBeNull()
  })
})

test('the location that was just saved is known on the next page', () => {
  expect(locationIdIn(stateWithLocation('home'))).toBe('home')
})

test.each([null, undefined, 'home', 7, [], {}, { locationId: 7 }])('%j chooses none', (state) => {
  expect(locationIdIn(state)).toBeUndefined()
})
