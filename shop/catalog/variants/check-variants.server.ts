import { NO_OFFER } from '../../kernel/api/price-errors.server.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { foldName } from '../../kernel/language/names.ts'
import type { Poisha } from '../../kernel/money.ts'
import { variantErrors } from './variant-errors.ts'
import type { OptionInput, VariantInput } from './variant-input.server.ts'

export interface WrittenChoices {
  readonly options: readonly OptionInput[]
  readonly variants: readonly VariantInput[]
}

export interface ProductPrices {
  readonly price: Poisha
  readonly offerPrice?: Poisha | undefined
}

/** Everything about options and variants that other gifts do not matter for. */
export function checkVariants(product: ProductPrices, { options, variants }: WrittenChoices): FieldError[] {
  if (options.length === 0)
    return variants.length === 0 ? [] : [{ path: 'variants', message: variantErrors.noOptions }]
  const ragged = checkCounts(options, variants)
  if (ragged.length > 0) return ragged
  return [
    ...repeated('options', options.map(namesOf)),
    ...options.flatMap((_, nth) => checkValues(nth, variants)),
    ...repeated(
      'variants',
      variants.map(({ values }) => ({ values: values.map(foldName).join('\0') })),
    ),
    ...repeated(
      'variants',
      variants.map(({ sku }) => ({ sku: foldName(sku) })),
    ),
    ...variants.flatMap((variant, i) => checkPrices(product, variant, `variants.${i}`)),
    ...checkShown(variants),
  ]
}

const checkCounts = (options: readonly OptionInput[], variants: readonly VariantInput[]): FieldError[] =>
  variants.flatMap(({ values, valuesBn }, i) => {
    const fits = values.length === options.length && [0, options.length].includes(valuesBn.length)
    return fits ? [] : [{ path: `variants.${i}.values`, message: variantErrors.oneForEach }]
  })

const namesOf = ({ name, nameBn }: OptionInput) => ({
  name: foldName(name),
  nameBn: foldName(nameBn || name),
})

/** Errors at the later ones of those that are alike; empty texts are no match. */
function repeated<F extends string>(path: string, all: readonly Readonly<Record<F, string>>[]): FieldError[] {
  const seen = new Set<string>()
  return all.flatMap((texts, i) =>
    Object.entries<string>(texts).flatMap(([field, text]) => {
      const key = `${field} ${text}`
      const isRepeated = text !== '' && seen.has(key)
      seen.add(key)
      return isRepeated ? [{ path: `${path}.${i}.${field}`, message: variantErrors.repeated }] : []
    }),
  )
}

/** A value is written in one way, in both languages; two values of an option are not alike in either. */
function checkValues(nth: number, variants: readonly VariantInput[]): FieldError[] {
  const written = new Map<string, { readonly value: string; readonly valueBn: string }>()
  const inBangla = new Map<string, string>()
  return variants.flatMap(({ values, valuesBn }, i) => {
    const [value, valueBn] = [values[nth] ?? '', valuesBn[nth] ?? '']
    const key = foldName(value)
    const first = written.get(key)
    if (first?.value !== undefined && first.value !== value)
      return [{ path: `variants.${i}.values`, message: variantErrors.otherwise(first.value) }]
    if (first && first.valueBn !== valueBn)
      return [
        { path: `variants.${i}.valuesBn`, message: variantErrors.otherwise(first.valueBn || first.value) },
      ]
    const shown = foldName(valueBn || value)
    const isTaken = (inBangla.get(shown) ?? key) !== key
    written.set(key, { value, valueBn })
    inBangla.set(shown, key)
    return isTaken ? [{ path: `variants.${i}.valuesBn`, message: variantErrors.repeated }] : []
  })
}

function checkPrices(
  product: ProductPrices,
  { price, offerPrice, shown }: VariantInput,
  path: string,
): FieldError[] {
  const toPay = product.offerPrice ?? product.price
  const at = (field: string, message: string): FieldError[] => [{ path: `${path}.${field}`, message }]
  if (price === null) return offerPrice === null ? [] : at('price', variantErrors.offerAlone)
  if (offerPrice !== null && offerPrice >= price) return at('offerPrice', NO_OFFER)
  if (!shown) return []
  if (price < product.price) return at('price', variantErrors.belowGift(FORMATS.en.taka(product.price)))
  return offerPrice !== null && offerPrice < toPay
    ? at('offerPrice', variantErrors.belowGift(FORMATS.en.taka(toPay)))
    : []
}

function checkShown(variants: readonly VariantInput[]): FieldError[] {
  const shown = variants.filter((variant) => variant.shown)
  if (shown.length === 0) return [{ path: 'variants', message: variantErrors.noneShown }]
  // Otherwise lists would show a price that no variant has.
  return shown.some(({ price }) => price === null)
    ? []
    : [{ path: 'variants', message: variantErrors.noneAtPrice }]
}
