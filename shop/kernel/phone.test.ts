import { expect, test } from 'vitest'
import { callTo, phoneWords } from './phone.ts'

test('a mobile number is written as the shop writes its own', () => {
  expect(phoneWords('+8801712345678')).toBe('+880 1712-345678')
})

test.each(['', '01712', '+44 20 7946 0958', '+880171234567'])('%j stays as it is', (phone) => {
  expect(phoneWords(phone)).toBe(phone)
})

test('is called by its digits', () => {
  expect(callTo('+880 1712-345678')).toBe('tel:+8801712345678')
})
