import { priceError } from '../../kernel/api/price-errors.server.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { foldName } from '../../kernel/language/names.ts'
import { line } from '../../kernel/language/text.ts'
import { type Poisha, parseTaka } from '../../kernel/money.ts'
import { pictureOrEmpty } from '../../pictures/pictures.server.ts'
import type { ChoiceCells, ChoiceField } from './choice-fields.ts'
import { MAX_OPTION_NAME, MAX_OPTION_VALUE, MAX_OPTIONS, MAX_VARIANTS } from './variant.ts'
import { type OptionInput, SKU, type VariantInput } from './variant-input.server.ts'

export interface CellError {
  readonly column: ChoiceField
  readonly message: string
}

export const WRONG_COUNT = fieldMessage(
  'must have as many items as there are variants, divided by |',
  'যতগুলো ভ্যারিয়েন্ট, | দিয়ে ভাগ করে ততগুলোই লিখতে হবে',
)
const WRONG_OPTIONS = fieldMessage(
  'must have as many items as there are options, divided by |',
  'যতগুলো অপশন, | দিয়ে ভাগ করে ততগুলোই লিখতে হবে',
)
const TOO_MANY = fieldMessage(
  `may be at most ${MAX_VARIANTS} variants by ${MAX_OPTIONS} options`,
  'অনেক বেশি: ভ্যারিয়েন্ট ও অপশনের সংখ্যা কমান',
)

const split = (cell: string): string[] => cell.split('|').map((item) => item.trim())
const values = (item: string): string[] => item.split('·').map((value) => value.trim())

/** The cell as it is compared: empty where all items are. */
export const plainCell = (cell: string): string => {
  const items = split(cell).map((item) => values(item).join(' · ').trim().normalize('NFC'))
  return items.every((item) => item === '') ? '' : items.join('|')
}

/** A list that belonged to these names, for other ones. */
export function carryItems(cell: string, names: string, others: string): string {
  const items = split(cell)
  const known = new Map(split(names).map((name, i) => [foldName(name), items[i] ?? '']))
  return cell === ''
    ? ''
    : plainCell(
        split(others)
          .map((name) => known.get(foldName(name)) ?? '')
          .join('|'),
      )
}

/** Reads what a row of a file says; a gift without options has at most one SKU. */
export function readChoiceCells(cells: ChoiceCells) {
  const errors: CellError[] = []
  const optionNames = cells.options === '' ? [] : split(cells.options)
  const names = optionNames.length === 0 && cells.variants === '' ? [] : split(cells.variants)
  if (optionNames.length > MAX_OPTIONS || names.length > MAX_VARIANTS)
    return {
      options: [],
      variants: [],
      sku: '',
      errors: [{ column: 'variants' as const, message: TOO_MANY }],
    }
  const itemsOf = (column: ChoiceField, wanted: number, message = WRONG_COUNT): string[] => {
    const items = cells[column] === '' ? Array<string>(wanted).fill('') : split(cells[column])
    if (items.length !== wanted) errors.push({ column, message })
    return items
  }
  const read = <T>(column: ChoiceField, item: string, schema: Schema<T>): T | undefined => {
    const { success, data, error } = schema.safeParse(item)
    if (!success) errors.push({ column, message: error?.issues[0]?.message ?? '' })
    return data
  }
  const optionsBn = itemsOf('optionsBn', optionNames.length, WRONG_OPTIONS)
  const options: OptionInput[] = optionNames.map((name, i) => ({
    name: read('options', name, OPTION_NAME) ?? '',
    nameBn: read('optionsBn', optionsBn[i] ?? '', OPTION_NAME_BN) ?? '',
  }))
  const isPlain = options.length === 0 && names.length === 0
  const [skus, prices] = [itemsOf('skus', isPlain ? 1 : names.length), itemsOf('variantPrices', names.length)]
  const [offers, shown] = [itemsOf('variantOffers', names.length), itemsOf('variantsShown', names.length)]
  const [photos, namesBn] = [itemsOf('variantPhotos', names.length), itemsOf('variantsBn', names.length)]
  const priceIn = (column: ChoiceField, written: string): Poisha | null => {
    const item = latinDigits(written)
    const message = item === '' ? null : priceError(item)
    if (message) errors.push({ column, message })
    return item === '' ? null : parseTaka(item)
  }
  const variants: VariantInput[] = names.map((name, i) => ({
    values: values(name).map((value) => read('variants', value, VALUE) ?? ''),
    valuesBn:
      (namesBn[i] ?? '') === ''
        ? []
        : values(namesBn[i] ?? '').map((value) => read('variantsBn', value, VALUE_BN) ?? ''),
    sku: read('skus', skus[i] ?? '', SKU) ?? '',
    price: priceIn('variantPrices', prices[i] ?? ''),
    offerPrice: priceIn('variantOffers', offers[i] ?? ''),
    photos: read('variantPhotos', photos[i] ?? '', PHOTO) ?? '',
    shown: !/^(no|না)$/i.test(shown[i] ?? ''),
  }))
  return { options, variants, sku: isPlain ? (read('skus', skus[0] ?? '', SKU) ?? '') : '', errors }
}

interface Schema<T> {
  readonly safeParse: (text: string) => {
    readonly success: boolean
    readonly data?: T
    readonly error?: { readonly issues: readonly { readonly message: string }[] }
  }
}

const OPTION_NAME = line(MAX_OPTION_NAME, 1)
const OPTION_NAME_BN = line(MAX_OPTION_NAME)
const VALUE = line(MAX_OPTION_VALUE, 1)
const VALUE_BN = line(MAX_OPTION_VALUE)
const PHOTO = pictureOrEmpty()
