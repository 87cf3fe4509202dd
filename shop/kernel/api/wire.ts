import { fromTaka, type NoPoisha, type Poisha } from '../money.ts'

/** Where the amounts of an answer stand: its fields, lists passed through. */
export type Amounts = true | { readonly [field: string]: Amounts }

/** The header in which an answer says where its amounts stand. */
export const AMOUNTS_HEADER = 'x-taka'

/** The noun that a schema describes, read-only throughout; its amounts are poisha. */
export type NounOf<S extends { readonly _zod: { readonly output: unknown } }> = Fixed<S['_zod']['output']>

type Fixed<T> = T extends Poisha
  ? T
  : T extends readonly (infer I)[]
    ? readonly Fixed<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Fixed<T[K]> }
      : T

/** What may be answered where a schema has T: poisha where its codec of taka stands, and nowhere else. */
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

/** What may go over the wire as it is: no poisha, which go out by `toTaka` or the schema of the answer. */
export type WireValue =
  | (number & NoPoisha)
  | string
  | boolean
  | null
  | undefined
  | Date
  | readonly WireValue[]
  | { readonly [field: string]: WireValue }

/** Those of T, each of them and nothing else. */
export type AmountsIn<T> = T extends Poisha
  ? true
  : T extends readonly (infer I)[]
    ? AmountsIn<I>
    : T extends object
      ? Named<{
          readonly [K in keyof T as AmountsIn<NonNullable<T[K]>> extends never ? never : K]-?: AmountsIn<
            NonNullable<T[K]>
          >
        }>
      : never
type Named<T> = keyof T extends never ? never : T

/** A copy with every amount converted, and nothing else touched. */
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

/** An answer of the API in poisha. @param amounts what `AMOUNTS_HEADER` says of it */
export const fromWire = <T>(value: unknown, amounts: string | null): T =>
  (amounts ? convertAmounts(value, JSON.parse(amounts), fromTaka) : value) as T
