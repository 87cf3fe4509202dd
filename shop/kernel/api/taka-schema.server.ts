import { z } from '@hono/zod-openapi'
import { fieldMessage } from '../language/field-message.ts'
import { fromTaka, type Poisha, parseTaka, poisha, toTaka } from '../money.ts'
import { type Amounts, type Answered, convertAmounts } from './wire.ts'

type Written = number | string
type AmountError = (written: Written) => string | null

/** `amountsOf` recognises the codec by its `encode`. */
const Inside = z.custom<Poisha>()

/** Money in an answer. */
export const takaAnswer = (words: { description: string; example?: number }) =>
  z.codec(z.number(), Inside, { decode: fromTaka, encode: toTaka }).openapi(words)

export const TakaAnswer = takaAnswer({ description: 'Taka', example: 1250.5 })

/** Money as callers write it. */
export const TakaWritten = z.union([z.number(), z.string()])

const NO_TAKA = fieldMessage(
  'must be taka with at most two decimals',
  'টাকার অঙ্ক হতে হবে, দশমিকের পরে সর্বোচ্চ দুই অঙ্ক',
)

const noTaka: AmountError = (written) => (parseTaka(written) === null ? NO_TAKA : null)

/** @param wrongWith returns the error, to be written after the field's name, or null */
export function poishaOf(written: Written, report: (wrong: string) => void, wrongWith: AmountError = noTaka) {
  const wrong = wrongWith(written)
  if (wrong) report(wrong)
  return parseTaka(written) ?? poisha(0)
}

/** Money in a request. @param wrongWith as in `poishaOf` */
export const taka = (wrongWith?: AmountError) =>
  z.codec(TakaWritten, Inside, {
    decode: (input, { issues }) =>
      poishaOf(input, (message) => issues.push({ code: 'custom', message, input }), wrongWith),
    encode: toTaka,
  })

const declared = z.registry<{ readonly amounts: Amounts }>()

/** For a schema that cannot show where its amounts stand. */
export function declareAmounts<S extends z.ZodType>(schema: S, amounts: Amounts): S {
  declared.add(schema, { amounts })
  return schema
}

/** Where an answer's schema has the codec of taka; null: nowhere. */
export function amountsOf(schema: z.core.$ZodType): Amounts | null {
  const known = declared.get(schema)
  if (known) return known.amounts
  if (schema instanceof z.ZodCodec && schema.def.reverseTransform === toTaka) return true
  if (schema instanceof z.ZodArray) return amountsOf(schema.element)
  if (schema instanceof z.ZodObject) return amountsOfFields(schema.shape)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return amountsOf(schema.def.innerType)
  return null
}

function amountsOfFields(shape: Readonly<Record<string, z.core.$ZodType>>): Amounts | null {
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    const amounts = amountsOf(schema)
    return amounts ? [[field, amounts] as const] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : null
}

/** The wire form of a value that a schema describes. */
export function inTaka<S extends z.ZodType>(schema: S, value: Answered<z.output<S>>): z.input<S> {
  const amounts = amountsOf(schema)
  return (amounts ? convertAmounts(value, amounts, toTaka) : value) as z.input<S>
}
