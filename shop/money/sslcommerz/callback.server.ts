import type { CallbackParse, Hint, RawHttpRequest } from '../payments/gateway.ts'
import { isTranId } from '../payments/payment.ts'
import { type Fields, isSigned } from './signature.server.ts'
import type { Store } from './wire.server.ts'

const MAX_BODY_BYTES = 16 * 1024
const MAX_FIELDS = 100

/** What a return or an IPN says, and whether the gateway wrote it (protocols §1.4, §1.5). */
export function readCallback(store: Store, request: RawHttpRequest): CallbackParse {
  const fields = readFields(request)
  const tranId = fields?.get('tran_id') ?? ''
  const said = {
    attemptId: isTranId(tranId) ? tranId : null,
    verificationRef: null,
    hint: 'pending',
    payload: Object.fromEntries(fields ?? []),
  } as const
  if (!fields) return { ...said, ok: false, reason: 'malformed' }
  if (!SIGNATURES.some((name) => fields.has(name))) return { ...said, ok: true, authentic: 'unsigned' }
  if (fields.get('store_id') !== store.storeId) return { ...said, ok: false, reason: 'not_ours' }
  if (!isSigned(fields, store.storePassword)) return { ...said, ok: false, reason: 'bad_signature' }
  const hint = HINTS.get(fields.get('status') ?? '') ?? 'pending'
  // Where there is no money the signature covers no val_id: one that is there all the same is anybody's.
  const isCovered = (fields.get('verify_key') ?? '').split(',').includes('val_id')
  const verificationRef = (isCovered && fields.get('val_id')) || null
  return { ...said, ok: true, authentic: 'signed', hint, verificationRef }
}

const SIGNATURES = ['verify_key', 'verify_sign', 'verify_sign_sha2']

const HINTS: ReadonlyMap<string, Hint> = new Map([
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['UNATTEMPTED', 'cancelled'],
  ['EXPIRED', 'expired'],
])

/** Null: too large, a field given twice, or a list where one text belongs. */
function readFields({ method, query, rawBody }: RawHttpRequest): Fields | null {
  if (rawBody.byteLength > MAX_BODY_BYTES) return null
  const entries =
    method === 'GET' ? Object.entries(query) : [...new URLSearchParams(new TextDecoder().decode(rawBody))]
  const fields = new Map(entries)
  const plain = entries.every(([name]) => !/[[\]]/.test(name))
  return plain && fields.size === entries.length && fields.size <= MAX_FIELDS ? fields : null
}
