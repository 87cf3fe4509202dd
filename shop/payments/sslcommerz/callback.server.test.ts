import { expect, test } from 'vitest'
import { sign } from '../../../sandbox/sslcommerz/notifications.ts'
import type { RawHttpRequest } from '../gateway.ts'
import { readFormCallback } from './callback.server.ts'
import { SAMPLE_FIELDS, SAMPLE_SIGNATURE, SAMPLE_STORE } from './test-published-sample.ts'

const STORE = { ...SAMPLE_STORE, baseUrl: 'https://sandbox.sslcommerz.com' }
const SAMPLE = { ...SAMPLE_FIELDS, ...SAMPLE_SIGNATURE }

const posted = (body: string | Record<string, string>): RawHttpRequest => ({
  kind: 'return',
  method: 'POST',
  query: {},
  rawBody: new TextEncoder().encode(new URLSearchParams(body).toString()),
})
const read = (body: string | Record<string, string>) => readFormCallback(STORE, posted(body))

test('a signed payment names its tran_id and its val_id', () => {
  expect(read(SAMPLE)).toMatchObject({
    ok: true,
    authentic: 'signed',
    tranId: '5E121A0D01F92',
    verificationRef: '200105225826116qFnATY9sHIwo',
    hint: 'pending',
  })
})

test.each([
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['UNATTEMPTED', 'cancelled'],
  ['EXPIRED', 'expired'],
  ['SOMETHING', 'pending'],
])('a signed %s hints at %s and confirms nothing', (status, hint) => {
  const { val_id: _, bank_tran_id: __, ...fields } = SAMPLE_FIELDS
  const said = sign({ ...fields, status }, STORE.storePassword)
  expect(read(said)).toMatchObject({ ok: true, authentic: 'signed', hint, verificationRef: null })
})

test('a val_id that somebody added to a signed failure is not taken for the gateway’s', () => {
  const { val_id: _, bank_tran_id: __, ...fields } = SAMPLE_FIELDS
  const said = sign({ ...fields, status: 'FAILED' }, STORE.storePassword)
  expect(read({ ...said, val_id: 'of another payment' })).toMatchObject({
    authentic: 'signed',
    verificationRef: null,
  })
})

test('a signed VALIDATED payment is as good as a VALID one', () => {
  const said = sign({ ...SAMPLE_FIELDS, status: 'VALIDATED' }, STORE.storePassword)
  expect(read(said)).toMatchObject({ ok: true, verificationRef: SAMPLE_FIELDS.val_id })
})

test('an unsigned word names a payment to ask about, and no more', () => {
  const { tranId, verificationRef, hint, ...rest } = read({
    tran_id: 'OGS1',
    val_id: 'v',
    status: 'FAILED',
  })
  expect({ tranId, verificationRef, hint }).toEqual({
    tranId: 'OGS1',
    verificationRef: null,
    hint: 'pending',
  })
  expect(rest).toMatchObject({ ok: true, authentic: 'unsigned' })
})

test.each([
  ['another amount', { ...SAMPLE, amount: '1.00' }, 'bad_signature'],
  ['a key without signature', { ...SAMPLE, verify_sign: '', verify_sign_sha2: '' }, 'bad_signature'],
  ['another store', { ...SAMPLE, store_id: 'other' }, 'not_ours'],
])('%s is not believed, but the payment it names can be asked about', (_, fields, reason) => {
  expect(read(fields)).toMatchObject({
    ok: false,
    reason,
    tranId: '5E121A0D01F92',
    verificationRef: null,
    hint: 'pending',
  })
})

test.each([
  ['a field given twice', 'tran_id=A&tran_id=B'],
  ['a list', 'tran_id[]=A'],
  ['an object', 'tran_id[a]=A'],
  ['too much', `tran_id=A&x=${'x'.repeat(17_000)}`],
  ['too many fields', Array.from({ length: 101 }, (_, i) => `f${i}=1`).join('&')],
])('%s is malformed', (_, body) => {
  expect(read(body)).toEqual({
    ok: false,
    reason: 'malformed',
    tranId: null,
    verificationRef: null,
    hint: 'pending',
    payload: {},
  })
})

test.each(['', 'A B', 'x'.repeat(31), "'; drop table", '\0', '../x'])('%j names no payment', (tranId) => {
  expect(read({ tran_id: tranId }).tranId).toBeNull()
})

test('a reload by GET speaks through its address; an empty one says nothing', () => {
  const get = (query: Record<string, string>) =>
    readFormCallback(STORE, { kind: 'return', method: 'GET', query, rawBody: new Uint8Array() })
  expect(get({ tran_id: 'OGS1' })).toMatchObject({ ok: true, authentic: 'unsigned', tranId: 'OGS1' })
  expect(get({})).toMatchObject({ ok: true, authentic: 'unsigned', tranId: null })
  expect(readFormCallback(STORE, posted(''))).toMatchObject({ ok: true, tranId: null })
})

test('bytes that are no text are no crash', () => {
  const rawBody = new Uint8Array([0xff, 0xfe, 0x3d, 0x80, 0x26, 0x25])
  expect(readFormCallback(STORE, { ...posted(''), rawBody }).tranId).toBeNull()
})
