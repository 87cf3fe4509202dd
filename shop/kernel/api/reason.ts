import type { Language } from '../language/language.ts'
import { type FactsOf, type Sentences, sentenceIn } from './refusal.ts'

/** Why something became so, as stored: a code and its facts. */
export interface Reason {
  readonly code: string
}

export type ReasonOf<T> = {
  [C in keyof T & string]: { readonly code: C } & FactsOf<T[C]>
}[keyof T & string]

const catalogues = new Map<string, Sentences>()

/**
 * Registers a capability's reasons. Codes are stored and never renamed.
 * @returns `reasonIn` for these alone
 * @throws when a code exists already
 */
export function reasons<S extends Sentences>(
  sentences: S,
): (language: Language, reason: ReasonOf<S>) => string {
  for (const code of Object.keys(sentences)) {
    if (catalogues.has(code)) throw new Error(`Two reasons are called ${code}`)
    catalogues.set(code, sentences)
  }
  return reasonIn
}

export const reasonIn = (language: Language, reason: Reason): string =>
  sentenceIn(language, catalogues.get(reason.code), reason)

export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value
