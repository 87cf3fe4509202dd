import type { InEach, Language } from '../language/language.ts'
import type { FactsOf, Sentence, Translated } from './refusal.ts'

/** Why something became what it is, as it is stored: a code, and the facts that belong to it. */
export interface Reason {
  readonly code: string
}

/** Every reason of a catalogue. */
export type ReasonOf<T> = {
  [C in keyof T & string]: { readonly code: C } & FactsOf<T[C]>
}[keyof T & string]

const sentences = new Map<string, InEach<Sentence<never>>>()

/**
 * A capability's codes and what people read, in English and in Bangla. Codes are stored: none is ever renamed.
 * @returns `reasonIn` for these alone @throws when another capability has a code of the same name
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

/** The sentence of a stored reason. */
export function reasonIn(language: Language, reason: Reason): string {
  const sentence = sentences.get(reason.code)?.[language]
  // The type of its column has checked its facts.
  return typeof sentence === 'function' ? sentence(reason as never) : (sentence ?? reason.code)
}

export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value
