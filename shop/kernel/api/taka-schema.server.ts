import { fieldMessage } from '../language/field-message.ts'
import { type Poisha, parseTaka, poisha, type Taka } from '../money.ts'
import { z } from './api-router.server.ts'

/** Money that a call answers. It is `Taka` to the compiler, so that what was not put `toWire` is refused. */
export const takaAnswer = (words: { description: string; example?: number }) =>
  z.number().openapi({ ...words }) as unknown as z.ZodType<Taka, Taka>

export const TakaAnswer = takaAnswer({ description: 'Taka', example: 1250.5 })

/** Money as callers write it. */
export const TakaWritten = z.union([z.number(), z.string()])

type Fault = (written: number | string) => string | null

const NO_TAKA = fieldMessage(
  'must be taka with at most two decimals',
  'টাকার অঙ্ক হতে হবে, দশমিকের পরে সর্বোচ্চ দুই অঙ্ক',
)

const noTaka: Fault = (written) => (parseTaka(written) === null ? NO_TAKA : null)

/** @param wrongWith says what is wrong with it, after its name; null: nothing */
export function poishaOf(
  written: number | string,
  context: z.RefinementCtx,
  wrongWith: Fault = noTaka,
): Poisha {
  const wrong = wrongWith(written)
  if (wrong) context.addIssue(wrong)
  return parseTaka(written) ?? poisha(0)
}

/** Money that a call takes: taka there, poisha from here on. @param wrongWith as in `poishaOf` */
export const taka = (wrongWith: Fault = noTaka) =>
  TakaWritten.transform((written, context) => poishaOf(written, context, wrongWith))
