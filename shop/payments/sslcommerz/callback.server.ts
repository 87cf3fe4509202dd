import { createHash } from 'node:crypto'
import { isSameSecret } from '../../kernel/secrets.server.ts'
import type { CallbackParse, Hint, RawHttpRequest } from '../gateway.ts'
import { isTranId } from '../payment.ts'
import type { Store } from './wire.server.ts'

const MAX_BODY_BYTES = 16 * 1024
const MAX_FIELDS = 100

/** Reads a return or IPN and checks its signature (docs/gateways.md). */
export function readFormCallback(store: Store, request: RawHttpRequest): CallbackParse {
  const fields = readFields(request)
  const tranId = fields?.get('tran_id') ?? ''
  const parsed = {
    tranId: isTranId(tranId) ? tranId : null,
    verificationRef: null,
    hint: 'pending',
    payload: Object.fromEntries(fields ?? []),
  } as const
  if (!fields) return { ...parsed, ok: false, reason: 'malformed' }
  if (!SIGNATURES.some((name) => fields.has(name))) return { ...parsed, ok: true, authentic: 'unsigned' }
  if (fields.get('store_id') !== store.storeId) return { ...parsed, ok: false, reason: 'not_ours' }
  if (!isSigned(fields, store.storePassword)) return { ...parsed, ok: false, reason: 'bad_signature' }
  const hint = HINTS.get(fields.get('status') ?? '') ?? 'pending'
  // Without money the signature does not cover val_id, so one there is anybody's.
  const isCovered = signedNames(fields).includes('val_id')
  const verificationRef = (isCovered && fields.get('val_id')) || null
  return { ...parsed, ok: true, authentic: 'signed', hint, verificationRef }
}

const SIGNATURES = ['verify_key', 'verify_sign', 'verify_sign_sha2']

const HINTS: ReadonlyMap<string, Hint> = new Map([
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['UNATTEMPTED', 'cancelled'],
  ['EXPIRED', 'expired'],
])

type Fields = ReadonlyMap<string, string>

/** Null: too large, a repeated field, or a list in place of text. */
function readFields({ method, query, rawBody }: RawHttpRequest): Fields | null {
  if (rawBody.byteLength > MAX_BODY_BYTES) return null
  const entries =
    method === 'GET' ? Object.entries(query) : [...new URLSearchParams(new TextDecoder().decode(rawBody))]
  const fields = new Map(entries)
  const plain = entries.every(([name]) => !/[[\]]/.test(name))
  return plain && fields.size === entries.length && fields.size <= MAX_FIELDS ? fields : null
}

/** A signature must cover these, so that strangers control no field that counts (docs/gateways.md). */
const ALWAYS_SIGNED = [
  'tran_id',
  'amount',
  'status',
  'currency',
  'store_id',
  'currency_type',
  'currency_amount',
]
const SIGNED_WHEN_PAID = [...ALWAYS_SIGNED, 'val_id', 'bank_tran_id']

const FIELD_NAME = /^(?!store_passwd$)[a-z0-9_]{1,50}$/

/** `verify_key` comes from outside, so it must name every field that counts, once. SHA-256 if present, else MD5. */
export function isSigned(fields: Fields, storePassword: string): boolean {
  const names = signedNames(fields)
  const needed = fields.get('status') === 'VALID' ? SIGNED_WHEN_PAID : ALWAYS_SIGNED
  if (!needed.every((name) => names.includes(name)) || new Set(names).size !== names.length) return false
  if (!names.every((name) => FIELD_NAME.test(name) && fields.has(name))) return false
  const sha2 = fields.get('verify_sign_sha2')
  const right = signature(sha2 ? 'sha256' : 'md5', fields, names, storePassword)
  return isSameSecret(sha2 || (fields.get('verify_sign') ?? ''), right)
}

const signedNames = (fields: Fields): string[] => (fields.get('verify_key') ?? '').split(',')

/** docs/gateways.md: the signed fields and the hashed password, sorted by name, joined raw, hashed. */
function signature(algorithm: 'md5' | 'sha256', fields: Fields, names: string[], password: string): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const signed = new Map(names.map((name) => [name, fields.get(name) ?? '']))
  signed.set('store_passwd', hash(password))
  const sorted = [...signed.keys()].sort()
  return hash(sorted.map((name) => `${name}=${signed.get(name)}`).join('&'))
}
