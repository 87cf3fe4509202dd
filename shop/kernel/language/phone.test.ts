import { expect, test } from 'vitest'
import { dialledNumbers, formatPhone, NO_PHONE, nationalPhone, phoneLink, phoneParts } from './phone.ts'

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

test.each([
  ['01712-345678 / 01812-345678', ['01712345678', '01812345678']],
  ['+880 1712 345678, 02-9876543', ['+8801712345678', '029876543']],
  ['01712-345678 01812-345678', ['01712345678', '01812345678']],
  ['০১৭১২-৩৪৫৬৭৮; ০৯৬১২-৩৪৫৬৭৮', ['01712345678', '09612345678']],
  ['8801712345678 or 1812345678', ['+8801712345678', '01812345678']],
  ['+880 1712-345678 (10 am to 8 pm)', ['+8801712345678']],
  ['Call 09612-345678 10:00-20:00', ['09612345678']],
  ['Hotline 16247, ext. 12', ['16247']],
  ['+44 (0)7911 123456', ['+447911123456']],
  ['+1 (212) 555-0123', ['+12125550123']],
  ['+880\u00a01712\u2011345678\u202c', ['+8801712345678']],
  ['ask us', []],
])('each number of %j is dialled alone', (phone, numbers) => {
  expect(dialledNumbers(phone).map(({ number }) => number)).toEqual(numbers)
})

test('what stands beside the numbers stays', () => {
  expect(phoneParts('Shop: 16247, 02-9876543').map(({ text }) => text)).toEqual([
    'Shop: ',
    '16247',
    ', ',
    '02-9876543',
  ])
})
