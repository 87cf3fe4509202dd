import { fromTaka, type Poisha, type Taka, toTaka } from '../money.ts'

/** The fields of the API that are money: taka there, poisha in the shop. The OpenAPI document says the same (tested). */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'came',
  'carried',
  'cashDue',
  'charge',
  'freeFrom',
  'givenBack',
  'goingBack',
  'byShop',
  'kept',
  'maxAmount',
  'minAmount',
  'offerPrice',
  'price',
  'priceWhenAdded',
  'refundDue',
  'rushCharge',
  'refundable',
  'sales',
  'surplus',
  'taken',
])

/** A value of the shop as the API shows it. */
export type OnWire<T> = unknown extends T
  ? T
  : T extends Poisha
    ? Taka
    : T extends string | number | boolean | Date | null | undefined
      ? T
      : T extends readonly (infer I)[]
        ? OnWire<I>[]
        : { -readonly [K in keyof T]: OnWire<T[K]> }

/** What the shop reads of an answer of the API: the noun beside the schema that describes it. */
export type FromWire<T> = T extends Taka
  ? Poisha
  : T extends readonly (infer I)[]
    ? readonly FromWire<I>[]
    : T extends object
      ? { readonly [K in keyof T]: FromWire<T[K]> }
      : T

/** Every amount in taka, on its way out. */
export const toWire = <T>(value: T): OnWire<T> =>
  converted(value, (amount) => toTaka(amount as Poisha)) as OnWire<T>

/** Every amount in poisha, on its way in. */
export const fromWire = <T>(value: unknown): T => converted(value, fromTaka) as T

function converted(value: unknown, convert: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => converted(item, convert))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'number' && MONEY_FIELDS.has(name) ? convert(field) : converted(field, convert),
    ]),
  )
}
