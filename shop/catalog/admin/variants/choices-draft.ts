import { toTaka } from '../../../kernel/money.ts'
import type { Choices, Variant } from '../../variants/variant.ts'

/** A value of an option while it is edited; its key stays when it is renamed. */
export interface ValueDraft {
  readonly key: string
  readonly name: string
  readonly nameBn: string
}

export interface OptionDraft extends ValueDraft {
  readonly values: readonly ValueDraft[]
  /** Written again, they are the same as before. */
  readonly removed: readonly ValueDraft[]
  /** Written and not added yet: with a key, the new name of that value. */
  readonly typed?: ValueDraft
}

/** One row of the table of variants, as typed. */
export interface VariantDraft {
  readonly _id?: string
  readonly price: string
  readonly offerPrice: string
  readonly sku: string
  /** Empty: the product's picture. */
  readonly photos: string
  readonly shown: boolean
}

/** Options and variants while they are edited. Nothing that was typed is forgotten before it is saved. */
export interface ChoicesDraft {
  readonly options: readonly OptionDraft[]
  readonly removed: readonly OptionDraft[]
  /** By the keys of its values, in any order; also of rows that are not there now. */
  readonly typed: Readonly<Record<string, VariantDraft>>
  /** The SKU of a product without options. */
  readonly sku: string
  /** The number of keys. */
  readonly keys: number
}

export interface VariantRowDraft {
  readonly key: string
  readonly values: readonly ValueDraft[]
  readonly draft: VariantDraft
}

const EMPTY_ROW: VariantDraft = { price: '', offerPrice: '', sku: '', photos: '', shown: true }

export const NO_CHOICES: ChoicesDraft = { options: [], removed: [], typed: {}, sku: '', keys: 0 }

const rowKey = (values: readonly Pick<ValueDraft, 'key'>[]): string =>
  values
    .map(({ key }) => key)
    .sort()
    .join(' ')

export function draftOfChoices({ options = [], variants = [], sku = '' }: Partial<Choices>): ChoicesDraft {
  const drafts = options.map(({ name, nameBn = '' }, nth) => ({
    key: `o${nth}`,
    name,
    nameBn,
    values: valuesOf(variants, nth),
    removed: [],
  }))
  const typed = variants.map(({ values, ...variant }) => {
    const found = values.map((value, nth) => drafts[nth]?.values.find(({ name }) => name === value))
    return [rowKey(found.flatMap((value) => value ?? [])), rowDraft(variant)]
  })
  return { options: drafts, removed: [], typed: Object.fromEntries(typed), sku, keys: options.length }
}

function valuesOf(variants: readonly Variant[], nth: number): ValueDraft[] {
  const names = new Map(variants.map(({ values, valuesBn }) => [values[nth] ?? '', valuesBn?.[nth] ?? '']))
  return [...names].map(([name, nameBn], at) => ({ key: `o${nth}v${at}`, name, nameBn }))
}

const amount = (price: Variant['price']): string => (price === undefined ? '' : String(toTaka(price)))

const rowDraft = ({ _id, ...variant }: Omit<Variant, 'values'>): VariantDraft => ({
  _id,
  price: amount(variant.price),
  offerPrice: amount(variant.offerPrice),
  sku: variant.sku ?? '',
  photos: variant.photos ?? '',
  shown: variant.shown ?? true,
})

/** A row for each combination of the values, in their order. */
export function variantRowsOf({
  options,
  typed,
}: Pick<ChoicesDraft, 'options' | 'typed'>): VariantRowDraft[] {
  const used = options.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  const combined = used.reduce<readonly (readonly ValueDraft[])[]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
  return combined.map((values) => {
    const key = rowKey(values)
    return { key, values, draft: typed[key] ?? heirOf(typed, key) }
  })
}

/** Fills a new row from the rows there were before an option was added or removed; never the SKU, which belongs to one variant. */
function heirOf(typed: ChoicesDraft['typed'], key: string): VariantDraft {
  const keys = new Set(key.split(' '))
  const alike = Object.entries(typed).filter(([other]) => {
    const common = other.split(' ').filter((one) => keys.has(one)).length
    return common > 0 && common === Math.min(keys.size, other.split(' ').length)
  })
  const nearest = alike.toSorted(([one], [other]) => other.length - one.length)[0]
  if (!nearest) return EMPTY_ROW
  const { _id, sku, ...shared } = nearest[1]
  return { ...shared, sku: '' }
}

/** In both languages, as most shops call them. */
export const TYPICAL_OPTIONS = [
  { name: 'Size', nameBn: 'মাপ' },
  { name: 'Colour', nameBn: 'রং' },
] as const
