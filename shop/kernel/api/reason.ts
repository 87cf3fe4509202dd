import type { InEach, Language } from '../language/language.ts'
import type { FactsOf, Sentence, Translated } from './refusal.ts'

/** Why something became so, as stored: a code and its facts. */
export interface Reason {
  readonly code: string
}

export type ReasonOf<T> = {
  [C in keyof T & string]: { readonly code: C } & FactsOf<T[C]>
}[keyof T & string]

const sentences = new Map<string, InEach<Sentence<never>>>()

/**
 * Registers a capability's reasons with their sentences. Codes are stored and never renamed.
 * @returns `reasonIn` for these alone
 * @throws when a code exists already
 */
export function reasons<T extends Readonly<Record<string, Sentence<never>>>>(
  english: T,
  bangla: NoInfer<Translated<T>>,
): (language: Language, reason: ReasonOf<T>) => string {
  for (const [code, en] of Object.entries(english)) {
    if (sentences.has(code)) throw new Error(`Two reasons are called ${code}`)
    sentences.set(code, { en, bn: bangla[code as keyof T] as Sentence<never> })
  }
  return reasonIn
}

export function reasonIn(language: Language, reason: Reason): string {
  const sentence = sentences.get(reason.code)?.[language]
  // The column's type has checked the facts.
  return typeof sentence === 'function' ? sentence(reason as never) : (sentence ?? reason.code)
}

export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value
