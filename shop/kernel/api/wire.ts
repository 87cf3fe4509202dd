import { fromTaka, type NoPoisha, type Poisha } from '../money.ts'

/** Where amounts stand: by field, through lists. */
export type Amounts = true | { readonly [field: string]: Amounts }

export const AMOUNTS_HEADER = 'x-taka'

/** The noun that a schema describes, read-only, with amounts in poisha. */
export type NounOf<S extends { readonly _zod: { readonly output: unknown } }> = Frozen<S['_zod']['output']>

type Frozen<T> = T extends Poisha
  ? T
  : T extends readonly (infer I)[]
    ? readonly Frozen<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T

/** Answers that fit T: poisha where the schema has the codec, and nowhere else. */
export type Answered<T> = unknown extends T
  ? T
  : T extends Poisha
    ? T
    : T extends number
      ? T & NoPoisha
      : T extends readonly (infer I)[]
        ? readonly Answered<I>[]
        : T extends object
          ? { readonly [K in keyof T]: Answered<T[K]> }
          : T

/** Values that can be sent unchanged: no poisha; those need `toTaka` or an answer's schema. */
export type WireValue =
  | (number & NoPoisha)
  | string
  | boolean
  | null
  | undefined
  | Date
  | readonly WireValue[]
  | { readonly [field: string]: WireValue }

export type AmountsIn<T> = T extends Poisha
  ? true
  : T extends readonly (infer I)[]
    ? AmountsIn<I>
    : T extends object
      ? NonEmpty<{
          readonly [K in keyof T as AmountsIn<NonNullable<T[K]>> extends never ? never : K]-?: AmountsIn<
            NonNullable<T[K]>
          >
        }>
      : never
type NonEmpty<T> = keyof T extends never ? never : T

/** Copies a value with its amounts converted. */
export function convertAmounts(
  value: unknown,
  amounts: Amounts,
  convert: (amount: Poisha) => number,
): unknown {
  if (Array.isArray(value)) return value.map((item) => convertAmounts(item, amounts, convert))
  if (amounts === true) return typeof value === 'number' ? convert(value as Poisha) : value
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const [field, within] of Object.entries(amounts))
    if (field in copy) copy[field] = convertAmounts(copy[field], within, convert)
  return copy
}

/** An answer in poisha. @param amounts value of `AMOUNTS_HEADER` */
export const fromWire = <T>(value: unknown, amounts: string | null): T =>
  (amounts ? convertAmounts(value, JSON.parse(amounts), fromTaka) : value) as T
