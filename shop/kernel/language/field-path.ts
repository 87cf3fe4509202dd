import { messageFor } from './field-message.ts'
import { FORMATS } from './format.ts'
import type { InEach, Language } from './language.ts'

interface ListNames {
  readonly all: string
  readonly one: (nth: string) => string
  /** Those that need a name; others are the entry itself. */
  readonly fields: Readonly<Record<string, string>>
}

interface ErrorAt {
  readonly path: string
  readonly message: string
}

const lists = new Map<string, InEach<ListNames>>()

/** Names a list in a body and its entries, for sentences about paths such as `parts.0.units`. */
export const nameList = (list: string, names: InEach<ListNames>): void => {
  lists.set(list, names)
}

/** A path as a person reads it; one that nobody named stays. */
export function pathInWords(language: Language, path: string): string {
  const [list = '', at, field = ''] = path.split('.')
  const names = lists.get(list)?.[language]
  if (!names) return path
  if (at === undefined) return names.all
  const one = names.one(FORMATS[language].number(Number(at) + 1))
  const name = names.fields[field]
  return name === undefined ? one : `${one}, ${name}`
}

/** A refusal whose errors can stand in a sentence of this language; it may have none. */
export function withErrorsInWords<R extends object>(language: Language, refusal: R): R {
  if (!('errors' in refusal) || !Array.isArray(refusal.errors)) return refusal
  const errors = refusal.errors.map(({ path, message }: ErrorAt) => ({
    path: pathInWords(language, path),
    message: messageFor(language, message),
  }))
  return { ...refusal, errors }
}
