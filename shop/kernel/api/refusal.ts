import type { InEach, Language } from '../language/language.ts'
import { toTaka } from '../money.ts'
import { type Amounts, type AmountsIn, convertAmounts } from './wire.ts'

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** Which status the refusal becomes (see api-router.server.ts). */
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

/** Why a verb did nothing: a code and its facts. */
export interface Refusal {
  readonly refused: RefusalKind
  readonly code: string
}

export type Sentence<Facts> = string | ((facts: Facts) => string)

/** A sentence alone means `conflict`. */
type Entry = Sentence<never> | readonly [RefusalKind, Sentence<never>]
type KindOf<E> = E extends readonly [infer Kind, unknown] ? Kind : 'conflict'
type SentenceOf<E> = E extends readonly [unknown, infer Said] ? Said : E
export type FactsOf<E> = SentenceOf<E> extends (facts: infer Facts) => string ? Facts : unknown
type Given<E> = SentenceOf<E> extends (facts: infer Facts) => string ? [facts: Facts] : []

const entryOf = (entry: Entry) => (typeof entry === 'object' ? entry : (['conflict', entry] as const))

export type Translated<T> = { readonly [C in keyof T]: Sentence<FactsOf<T[C]>> }

/** Where the amounts stand, for each code whose facts hold money. */
type Money<T> = {
  readonly [C in keyof T as AmountsIn<FactsOf<T[C]>> extends never ? never : C]: AmountsIn<FactsOf<T[C]>>
}

const sentences = new Map<string, InEach<Sentence<never>>>()
const amountsByCode = new Map<string, Amounts>()

export const amountsOfRefusal = ({ code }: Refusal): Amounts | undefined => amountsByCode.get(code)

export const factsInTaka = <R extends Refusal>(refusal: R): R =>
  convertAmounts(refusal, amountsOfRefusal(refusal) ?? {}, toTaka) as R

/** Registers a capability's refusals with their sentences. @throws when a code exists already */
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
  // The table has checked the facts.
  return sentence(refusal as never)
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'code' in value
}

/** Carries a refusal to the error handler, which answers it. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(sentenceOf(refusal), { cause })
    this.refusal = refusal
  }
}

/** Unwraps a verb's result: returns the value or throws the refusal to the router. */
export function granted<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new Refused(result)
  return result as Exclude<T, Refusal>
}
