import { type Refusal, sentenceOf } from '../../kernel/api/refusal.ts'
import { messageFor } from '../../kernel/language/field-message.ts'
import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { RecipientColumn } from './columns.ts'
import { recipientWords } from './words.en.ts'

/** Why a row cannot be ordered, and in which column. */
export interface RecipientRowError {
  /** Null: of the whole row. */
  readonly column: RecipientColumn | null
  readonly said: (language: Language) => string
}

export const rowError = (
  column: RecipientColumn | null,
  say: (errors: typeof recipientWords.errors) => string,
): RecipientRowError => ({ column, said: (language) => say(wordsIn(language, recipientWords).errors) })

/** @param message as a schema says it */
export const fieldErrorOf = (column: RecipientColumn, message: string): RecipientRowError => ({
  column,
  said: (language) => messageFor(language, message),
})

const COLUMN_OF_REFUSAL: Readonly<Record<string, RecipientColumn>> = {
  'message-too-long': 'message',
  'own-phone-on-secret': 'phone',
  'window-unknown': 'window',
  'window-full': 'window',
  'wrap-gone': 'wrap',
  'card-gone': 'card',
  'occasion-gone': 'occasion',
}

export const toRowError = (refusal: Refusal): RecipientRowError => ({
  column: COLUMN_OF_REFUSAL[refusal.code] ?? 'day',
  // A file has no box to tick.
  said: (language) =>
    refusal.code === 'own-phone-on-secret'
      ? wordsIn(language, recipientWords).errors.ownPhone
      : sentenceOf(refusal, language),
})
