import { MAX_CART_LINES } from '../../cart/cart.ts'
import {
  type FileColumn,
  type FileRow,
  parseRow,
  type RowError,
  textColumn,
  type ValuesOf,
} from '../../files/columns.ts'
import { MAX_CARD_NAME, MAX_MESSAGE } from '../../gift-options/card-layout.ts'
import { type ReasonOf, reasons } from '../../kernel/api/refusal.ts'
import { EMPTY, line, paragraph } from '../../kernel/language/text.ts'
import { type Destination, TO_ARRANGE } from '../../orders/parcel.ts'
import { LOCATION_FIELDS } from '../../people/addresses/locations.server.ts'
import {
  isSerialDay,
  type NamedProduct,
  RECIPIENT_COLUMNS,
  type RecipientColumn,
  readDay,
  readNamedProducts,
  yesOrNo,
} from './columns.ts'
import { recipientReasons } from './words.en.ts'

type RecipientReason = ReasonOf<typeof recipientReasons>
reasons(recipientReasons)

export type RecipientRow = FileRow<RecipientColumn>
export type RecipientRowError = RowError<RecipientColumn, RecipientReason>

type Column<V> = FileColumn<V, unknown, RecipientReason>

const PRODUCTS: Column<readonly NamedProduct[]> = {
  none: null,
  parse(cell, report) {
    const products = readNamedProducts(cell)
    const count = products.reduce((sum, product) => sum + product.count, 0)
    if (count === 0) report({ code: 'no-gift' })
    else if (Math.max(count, products.length) > MAX_CART_LINES)
      report({ code: 'too-many-gifts', limit: MAX_CART_LINES })
    return Math.max(count, products.length) > MAX_CART_LINES ? null : products
  },
}

const DAY: Column<string> = {
  none: null,
  parse(cell, report) {
    const day = readDay(cell)
    if (day === null && cell.trim() !== '')
      report(isSerialDay(cell) ? { code: 'day-as-number' } : { code: 'no-date' })
    return day
  },
}

const YES_OR_NO: Column<boolean> = {
  none: null,
  parse(cell, report) {
    const isYes = yesOrNo(cell)
    if (isYes === null) report({ code: 'not-yes-or-no' })
    return isYes
  },
}

/** By the rules of the forms for the same. */
const COLUMNS = {
  name: textColumn(line(100, 1)),
  phone: textColumn(LOCATION_FIELDS.phone),
  city: textColumn(LOCATION_FIELDS.city),
  area: textColumn(LOCATION_FIELDS.area),
  address: textColumn(LOCATION_FIELDS.address),
  gift: PRODUCTS,
  day: DAY,
  window: textColumn(line(100)),
  message: textColumn(paragraph(MAX_MESSAGE)),
  from: textColumn(line(MAX_CARD_NAME)),
  anonymous: YES_OR_NO,
  occasion: textColumn(line(100)),
  wrap: textColumn(line(100)),
  card: textColumn(line(100)),
} satisfies Record<RecipientColumn, Column<unknown>>

const NO_CELLS = Object.fromEntries(RECIPIENT_COLUMNS.map((column) => [column, '']))

export type RowFields = ReturnType<typeof fieldsOf>

/** Parses a row without looking at the shop. */
export function fieldsOf({ row, cells: written, hasMore }: RecipientRow) {
  const cells: RecipientRow['cells'] = { ...NO_CELLS, ...written }
  const { values, errors } = parseRow<ValuesOf<typeof COLUMNS>, unknown, RecipientReason>(
    COLUMNS,
    { row, cells, hasMore },
    null,
  )
  const { name, phone, city, area, address, window, occasion, wrap, card } = values
  const isWithoutPhone = cells.phone?.trim() === ''
  const isSecret = values.anonymous ?? false
  const beside: RecipientRowError[] = []
  if (isWithoutPhone && !isSecret) beside.push({ column: 'phone', message: EMPTY })
  if (window && cells.day?.trim() === '') beside.push({ column: 'window', code: 'time-slot-without-day' })
  const destination: Destination = {
    recipientName: name ?? '',
    recipientPhone: phone || TO_ARRANGE.recipientPhone,
    city: city ?? '',
    area: area ?? '',
    address: address ?? '',
    addressState: 'known',
    addressHidden: false,
  }
  return {
    destination,
    deliverOn: values.day ?? null,
    gifts: values.gift ?? [],
    anonymous: isSecret,
    /** A secret for which no number is given. */
    withoutPhone: isWithoutPhone && isSecret,
    message: values.message ?? '',
    from: values.from ?? '',
    /** By name, or empty. */
    names: { window: window ?? '', occasion: occasion ?? '', wrap: wrap ?? '', card: card ?? '' },
    errors: [...errors, ...beside],
  }
}
