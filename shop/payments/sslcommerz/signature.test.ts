import { expect, test } from 'vitest'
import { sign } from '../../../sandbox/sslcommerz/notifications.ts'
import { isSigned } from './callback.server.ts'
import { SAMPLE_FIELDS, SAMPLE_SIGNATURE, SAMPLE_STORE } from './test-published-sample.ts'

const PASSWORD = SAMPLE_STORE.storePassword
const SAMPLE = { ...SAMPLE_FIELDS, ...SAMPLE_SIGNATURE }
const signed = (fields: Record<string, string>) => isSigned(new Map(Object.entries(fields)), PASSWORD)

test('the published sample is signed, by SHA-256 and, where that is missing, by MD5', () => {
  const { verify_sign_sha2: _, ...md5 } = SAMPLE
  expect(signed(SAMPLE)).toBe(true)
  expect(signed(md5)).toBe(true)
  expect(signed({ ...md5, verify_sign_sha2: '' })).toBe(true)
})

test.each(Object.keys(SAMPLE_FIELDS))('another %s breaks the signature', (name) => {
  expect(signed({ ...SAMPLE, [name]: 'x' })).toBe(false)
})

test('a right MD5 does not save a wrong SHA-256', () => {
  expect(signed({ ...SAMPLE, verify_sign_sha2: SAMPLE.verify_sign_sha2.replace('0', '1') })).toBe(false)
  expect(signed({ ...SAMPLE, verify_sign_sha2: 'short' })).toBe(false)
})

test('another password signs nothing', () => {
  expect(isSigned(new Map(Object.entries(SAMPLE)), 'guess')).toBe(false)
})

const KEY = SAMPLE_SIGNATURE.verify_key

test.each([
  ['is empty', ''],
  ['names a field twice', `${KEY},amount`],
  ['names the password', `${KEY},store_passwd`],
  ['names a field that is not there', `${KEY},cus_fax`],
  ['names no field', `${KEY},`],
  ['hides a pair in a name', `${KEY},a=b&c`],
  ['names a part of every object', `${KEY},__proto__`],
])('a verify_key that %s is refused', (_, verify_key) => {
  expect(signed({ ...SAMPLE, verify_key })).toBe(false)
})

const COUNTING = {
  tran_id: 'OGS1',
  amount: '100.00',
  status: 'VALID',
  currency: 'BDT',
  store_id: SAMPLE_STORE.storeId,
  currency_type: 'BDT',
  currency_amount: '100.00',
  val_id: 'V1',
  bank_tran_id: 'B1',
}

test('what names all that counts is signed', () => {
  expect(signed(sign(COUNTING, PASSWORD))).toBe(true)
})

// Rightly signed, as far as it goes.
test.each(Object.entries(COUNTING))(
  'a paid notice whose signature leaves out %s is not signed',
  (name, value) => {
    const others = Object.fromEntries(Object.entries(COUNTING).filter(([other]) => other !== name))
    expect(signed({ ...sign(others, PASSWORD), [name]: value })).toBe(false)
  },
)

test('a password that is sent along cannot stand for ours', () => {
  const fields = { ...SAMPLE, store_passwd: 'mine', verify_key: `${KEY},store_passwd` }
  expect(signed(fields)).toBe(false)
})
