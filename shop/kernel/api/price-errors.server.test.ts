import { expect, test } from 'vitest'
import { messageFor } from '../language/field-message.ts'
import { priceError } from './price-errors.server.ts'

test.each([
  ['450.5', null],
  [500_000, null],
  [0, null],
  ['', 'must not be empty'],
  [-5, 'must not be less than 0'],
  ['−5', 'must not be less than 0'],
  ['- ৳5', 'must not be less than 0'],
  ['1e3', 'must be a number in digits; “e” cannot be read'],
  ['abc', 'must be a number in digits; “abc” cannot be read'],
  ['Tk 125', 'must be a number in digits; “Tk” cannot be read'],
  ['1\0', 'must be a number in digits; “\ufffd” cannot be read'],
  [`5${'🎁'.repeat(30)}`, `must be a number in digits; “${'🎁'.repeat(12)}” cannot be read`],
  ['12,50', 'must be written as 1250.50 or 1,250.50, with no other comma'],
  ['1.005', 'must have at most two decimals'],
  [1.005, 'must have at most two decimals'],
  [1e-7, 'must have at most two decimals'],
  ['007', 'must not begin with 0'],
  ['5.', 'must be an amount such as 1250 or 1250.50'],
  ['.5', 'must be an amount such as 1250 or 1250.50'],
  ['1.2.3', 'must be an amount such as 1250 or 1250.50'],
  ['500000.01', 'must be at most ৳5,00,000'],
  ['1000000000', 'must be at most ৳5,00,000'],
  [1e21, 'must be at most ৳5,00,000'],
])('of %j it is said that it %s', (price, wrong) => {
  expect(priceError(price)).toBe(wrong)
})

test.each([
  ['', 'খালি রাখা যাবে না'],
  ['Tk 125', 'অঙ্কে লেখা সংখ্যা হতে হবে; “Tk” পড়া যাচ্ছে না'],
  ['500000.01', 'সর্বোচ্চ ৳৫,০০,০০০ হতে পারে'],
])('of %j it is said in Bangla that it %s', (price, wrong) => {
  expect(messageFor('bn', priceError(price) ?? '')).toBe(wrong)
})
