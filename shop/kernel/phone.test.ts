import { expect, test } from 'vitest'
import { callTo, NO_PHONE, nationalPhone, phoneWords } from './phone.ts'

test('a mobile number is written as the shop writes its own', () => {
  expect(phoneWords('+8801712345678')).toBe('+880 1712-345678')
})

test.each(['', '01712', '+44 20 7946 0958', '+880171234567'])('%j stays as it is', (phone) => {
  expect(phoneWords(phone)).toBe(phone)
})

test('a courier’s sheet has it as one dials it at home, and a number from abroad as it is', () => {
  expect(nationalPhone('+8801712345678')).toBe('01712345678')
  expect(nationalPhone('+447911123456')).toBe('+447911123456')
})

test('that nobody knows is read by nobody', () => {
  expect([phoneWords(NO_PHONE), nationalPhone(NO_PHONE)]).toEqual(['', ''])
})

test('is called by its digits', () => {
  expect(callTo('+880 1712-345678')).toBe('tel:+8801712345678')
})
