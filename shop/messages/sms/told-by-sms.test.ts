import { expect, test } from 'vitest'
import { phoneForSms } from './told-by-sms.ts'

const PHONE = '+8801712345678'
const GUEST = {
  ...{ userId: 'a', hasLeft: false, isGuest: true, isConfirmed: false },
  ...{ wantsSms: false, phone: PHONE },
}

test.each([
  ['a guest', {}, PHONE],
  ['an account without a confirmed e-mail', { isGuest: false }, PHONE],
  ['an account with one', { isGuest: false, isConfirmed: true }, null],
  [
    'an account with one that chose SMS as well',
    { isGuest: false, isConfirmed: true, wantsSms: true },
    PHONE,
  ],
  ['an order without an account', { userId: null, isGuest: false }, PHONE],
  ['an account that is deleted', { userId: null, isGuest: false, hasLeft: true }, null],
  ['a number from abroad', { phone: '+447911123456' }, null],
  ['a number of a desk', { phone: '+88029898989' }, null],
  ['no number', { phone: '' }, null],
])('%s', (_, reader, phone) => {
  expect(phoneForSms({ ...GUEST, ...reader })).toBe(phone)
})
