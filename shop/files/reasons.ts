import {
  isRefusal,
  type Reason,
  type ReasonOf,
  type Refusal,
  reasonIn,
  reasons,
  sentenceOf,
} from '../kernel/api/refusal.ts'
import { messageFor } from '../kernel/language/field-message.ts'
import type { Language } from '../kernel/language/language.ts'
import { fileReasons } from './words.en.ts'

/** Why a cell cannot be used: a code with facts, or what a field's schema says in English. */
export type CellError<R extends Reason = Reason> = R | Refusal | { readonly message: string }

/** Column null: of the whole row. */
export type RowError<C extends string = string, R extends Reason = Reason> = (
  | CellError<R>
  | ReasonOf<typeof fileReasons>
) & { readonly column: C | null }

reasons(fileReasons)

/** Without the name of its column. */
export function rowErrorIn(language: Language, error: CellError): string {
  if ('message' in error) return messageFor(language, error.message)
  return isRefusal(error) ? sentenceOf(error, language) : reasonIn(language, error)
}
