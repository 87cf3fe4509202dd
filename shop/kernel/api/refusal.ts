import type { InEach, Language } from '../language/language.ts'
import { toTaka } from '../money.ts'
import { type Amounts, type AmountsIn, convertAmounts } from './wire.ts'

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** Which answer of the API a refusal becomes (see api-router.server.ts). */
export type RefusalKind =
  | 'bad-input'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'unavailable'

/** Why a verb did not do what was asked: a code, and the facts that belong to it. */
export interface Refusal {
  readonly refused: RefusalKind
  readonly code: string
}

export type Sentence<Facts> = string | ((facts: Facts) => string)

/** A sentence alone is that of a `conflict`. */
type Entry = Sentence<never> | readonly [RefusalKind, Sentence<never>]
type KindOf<E> = E extends readonly [infer Kind, unknown] ? Kind : 'conflict'
type SentenceOf<E> = E extends readonly [unknown, infer Said] ? Said : E
export type FactsOf<E> = SentenceOf<E> extends (facts: infer Facts) => string ? Facts : unknown
type Given<E> = SentenceOf<E> extends (facts: infer Facts) => string ? [facts: Facts] : []

const entryOf = (entry: Entry) => (typeof entry === 'object' ? entry : (['conflict', entry] as const))

/** The same codes with their sentences in another language. */
export type Translated<T> = { readonly [C in keyof T]: Sentence<FactsOf<T[C]>> }

/** Of the codes whose facts are money: where it stands in them. */
type Money<T> = {
  readonly [C in keyof T as AmountsIn<FactsOf<T[C]>> extends never ? never : C]: AmountsIn<FactsOf<T[C]>>
}

const sentences = new Map<string, InEach<Sentence<never>>>()
const amountsByCode = new Map<string, Amounts>()

/** Where the facts of a refusal are money. */
export const amountsOfRefusal = ({ code }: Refusal): Amounts | undefined => amountsByCode.get(code)

/** The refusal as it is answered. */
export const factsInTaka = <R extends Refusal>(refusal: R): R =>
  convertAmounts(refusal, amountsOfRefusal(refusal) ?? {}, toTaka) as R

/**
 * A capability's codes and what people read, in English and in Bangla.
 * @throws when another capability has a code of the same name
 */
export function refusals<const T extends Readonly<Record<string, Entry>>>(
  table: T,
  bangla: NoInfer<Translated<T>>,
  ...[money]: keyof Money<T> extends never ? [] : [NoInfer<Money<T>>]
) {
  for (const [code, amounts] of Object.entries<Amounts>(money ?? {})) amountsByCode.set(code, amounts)
  for (const [code, entry] of Object.entries(table)) {
    if (sentences.has(code)) throw new Error(`Two refusals are called ${code}`)
    const [, english] = entryOf(entry)
    sentences.set(code, { en: english, bn: bangla[code as keyof T] as Sentence<never> })
  }
  return <C extends keyof T & string>(code: C, ...facts: Given<T[C]>) => {
    const [refused] = entryOf(table[code] as Entry)
    return { refused, code, ...(facts[0] as object | undefined) } as {
      readonly refused: KindOf<T[C]>
      readonly code: C
    } & FactsOf<T[C]>
  }
}

export const refusalCodes = (): string[] => [...sentences.keys()].sort()

export function sentenceOf(refusal: Refusal, language: Language = 'en'): string {
  const sentence = sentences.get(refusal.code)?.[language]
  if (typeof sentence !== 'function') return sentence ?? refusal.code
  // The table that made the refusal has checked its facts.
  return sentence(refusal as never)
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'code' in value
}

/** A refusal on its way to the one place that turns it into an answer. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(sentenceOf(refusal), { cause })
    this.refusal = refusal
  }
}

/** Unwraps a verb's result at the edge: the value, or the refusal thrown to the router. */
export function granted<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new Refused(result)
  return result as Exclude<T, Refusal>
}
