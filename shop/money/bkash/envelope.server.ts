import { z } from 'zod'
import { storable } from '../payments/payment-event.ts'
import type { Answer, Silence } from './wire.server.ts'

/** What bKash says, once its kinds of refusal are told apart. */
export type Reply = { readonly ok: true; readonly json: unknown } | Refused | Silence

interface Refused {
  readonly ok: false
  readonly kind: 'refused'
  readonly codes: readonly string[]
  /** In bKash's words, for the operator. */
  readonly reason: string
}

/** Texts that also come as numbers, as null, or not at all; without what the database cannot keep. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => storable(String(value ?? '')))

/** A number of bKash's, no longer than what the database can look up. */
export const number = text.refine((value) => value.length <= 255)

const Envelope = z.object({
  statusCode: text,
  statusMessage: text,
  errorCode: text,
  errorMessage: text,
  internalCode: text,
  externalCode: text,
  errorMessageEn: text,
  message: text,
})

/** Refusals that mean "not now" (protocols §4.1). */
const TRANSIENT: readonly string[] = ['2003', '2020', '2024', '503']

/** The four envelopes of protocols §4.1; HTTP 200 alone is no success. */
export function readReply(answer: Answer): Reply {
  if (!answer.ok) return answer
  const read = Envelope.safeParse(answer.json)
  if (!read.success) return unclear('bKash answered something else than one answer.')
  const { statusCode, errorCode, externalCode, internalCode, message, ...words } = read.data
  const codes = [errorCode, externalCode, internalCode, statusCode].filter((code) => code && code !== '0000')
  const said = words.errorMessage || words.errorMessageEn || words.statusMessage || message
  const reason = `${said} (${codes[0] ?? answer.status})`.trim().slice(0, 255)
  if (codes.some((code) => TRANSIENT.includes(code))) return unclear(reason)
  if (codes.length > 0) return { ok: false, kind: 'refused', codes, reason }
  // The word of the machine in front of bKash's own.
  if (answer.status !== 200) return unclear(reason)
  return { ok: true, json: answer.json }
}

const unclear = (reason: string) => ({ ok: false, kind: 'unavailable', reason }) as const
