import { expect, test } from 'vitest'
import { formatPhone, NO_PHONE, nationalPhone, phoneLink } from './phone.ts'

test('a mobile number is written as the shop writes its own', () => {
  expect(formatPhone('+8801712345678')).toBe('+880 1712-345678')
})

test.each(['', '01712', '+44 20 7946 0958', '+880171234567'])('%j stays as it is', (phone) => {
  expect(formatPhone(phone)).toBe(phone)
})

test('a courier’s sheet has it as one dials it at home, and a number from abroad as it is', () => {
  expect(nationalPhone('+8801712345678')).toBe('01712345678')
  expect(nationalPhone('+447911123456')).toBe('+447911123456')
})

test('that is unknown is shown as empty', () => {
  expect([formatPhone(NO_PHONE), nationalPhone(NO_PHONE)]).toEqual(['', ''])
})

test('is called by its digits', () => {
  expect(phoneLink('+880 1712-345678')).toBe('tel:+8801712345678')
})
