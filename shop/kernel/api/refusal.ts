import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/words-in.ts'
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
  | 'wrong-method'
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

/** Sentences by code, in English; a sentence's parameter is its facts. */
export type Sentences = Readonly<Record<string, string | ((facts: never) => string)>>
export type FactsOf<S> = S extends (facts: infer Facts) => string ? Facts : unknown
type Given<S> = S extends (...facts: infer Facts) => string ? Facts : []

/** Where the amounts stand, for each code whose facts hold money. */
type Money<T> = {
  readonly [C in keyof T as AmountsIn<FactsOf<T[C]>> extends never ? never : C]: AmountsIn<FactsOf<T[C]>>
}

const refusalSentences = new Map<string, Sentences>()
const amountsByCode = new Map<string, Amounts>()

export const amountsOfRefusal = ({ code }: Refusal): Amounts | undefined => amountsByCode.get(code)

export const factsInTaka = <R extends Refusal>(refusal: R): R =>
  convertAmounts(refusal, amountsOfRefusal(refusal) ?? {}, toTaka) as R

/**
 * Registers a capability's refusals.
 * @param kinds `conflict` by default
 */
export function refusals<
  S extends Sentences,
  const K extends { readonly [C in keyof S]?: RefusalKind } = object,
>(
  sentences: S,
  ...[kinds, money]: keyof Money<S> extends never ? [kinds?: K] : [kinds: K, money: NoInfer<Money<S>>]
) {
  for (const [code, amounts] of Object.entries<Amounts>(money ?? {})) amountsByCode.set(code, amounts)
  registerCodes(refusalSentences, sentences)
  return <C extends keyof S & string>(code: C, ...facts: Given<S[C]>) =>
    ({ refused: kinds?.[code] ?? 'conflict', code, ...(facts[0] as object | undefined) }) as {
      readonly refused: C extends keyof K ? K[C] : 'conflict'
      readonly code: C
    } & FactsOf<S[C]>
}

export const refusalCodes = (): string[] => [...refusalSentences.keys()].sort()

export const sentenceOf = (refusal: Refusal, language: Language = 'en'): string =>
  sentenceIn(language, refusalSentences.get(refusal.code), refusal)

/** @returns the code where no catalogue has it */
export function sentenceIn(
  language: Language,
  sentences: Sentences | undefined,
  coded: { readonly code: string },
) {
  const sentence = sentences && wordsIn(language, sentences)[coded.code]
  // The code's type has checked the facts.
  return typeof sentence === 'function' ? sentence(coded as never) : (sentence ?? coded.code)
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

/** Why something became so, as stored: a code and its facts. */
export interface Reason {
  readonly code: string
}

export type ReasonOf<T> = {
  [C in keyof T & string]: { readonly code: C } & FactsOf<T[C]>
}[keyof T & string]

const reasonSentences = new Map<string, Sentences>()

/**
 * Registers a capability's reasons. Codes are stored and never renamed.
 * @returns `reasonIn` for these alone
 */
export function reasons<S extends Sentences>(
  sentences: S,
): (language: Language, reason: ReasonOf<S>) => string {
  registerCodes(reasonSentences, sentences)
  return reasonIn
}

export const reasonIn = (language: Language, reason: Reason): string =>
  sentenceIn(language, reasonSentences.get(reason.code), reason)

export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value

/** Replaces what a module registered before an edit. That no two capabilities share a code is tested (`refusal-codes.test.ts`). */
function registerCodes(known: Map<string, Sentences>, sentences: Sentences): void {
  for (const code of Object.keys(sentences)) known.set(code, sentences)
}
