import { createHash, timingSafeEqual } from 'node:crypto'

export type Fields = ReadonlyMap<string, string>

/** What a signature must cover, so that no field that counts is left to a stranger (protocols §1.5). */
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

const FIELD_NAME = /^[a-z0-9_]{1,50}$/

/**
 * Whether the gateway wrote these fields. `verify_key` names the signed fields and comes from outside itself, so it
 * must name every field that counts, each once, and all of them must be there.
 * The SHA-256 signature is checked where there is one, else the MD5 one.
 */
export function isSigned(fields: Fields, storePassword: string): boolean {
  const names = (fields.get('verify_key') ?? '').split(',')
  const needed = fields.get('status') === 'VALID' ? SIGNED_WHEN_PAID : ALWAYS_SIGNED
  if (!needed.every((name) => names.includes(name))) return false
  if (new Set(names).size !== names.length) return false
  if (!names.every((name) => FIELD_NAME.test(name) && name !== 'store_passwd' && fields.has(name)))
    return false
  const sha2 = fields.get('verify_sign_sha2')
  return sha2
    ? same(sha2, signature('sha256', fields, names, storePassword))
    : same(fields.get('verify_sign') ?? '', signature('md5', fields, names, storePassword))
}

/** Protocols §1.5: the named fields and the hashed password, sorted by name, joined raw, hashed. */
function signature(algorithm: 'md5' | 'sha256', fields: Fields, names: string[], password: string): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const signed = new Map(names.map((name) => [name, fields.get(name) ?? '']))
  signed.set('store_passwd', hash(password))
  const sorted = [...signed.keys()].sort()
  return hash(sorted.map((name) => `${name}=${signed.get(name)}`).join('&'))
}

function same(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
