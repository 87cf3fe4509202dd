import { stringify } from 'csv-stringify/sync'
import { COLUMNS, PRODUCT_FIELDS } from '../../catalog/admin/imports/columns.ts'
import type { Product } from '../../catalog/products/product.ts'
import { allProducts } from '../../catalog/products/whole-catalog.server.ts'
import { joinedTags } from '../../catalog/tags/gift-tags.ts'
import { everyOrder } from '../../fulfilment/order-list/order-pages.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { neutralised } from '../../kernel/files/csv-file.server.ts'
import { type Poisha, poisha, sumOf, type Taka, toTaka } from '../../kernel/money.ts'
import { nationalPhone } from '../../kernel/phone.ts'
import { cashToCollect, firstParcel, type Order, orderDate } from '../../orders/order.ts'
import { recipientEmail } from '../../orders/wire.ts'
import type { ExportRequest, PhoneForm } from './export-request.ts'

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const BATCH = 500

/** In batches, so memory stays flat. */
export async function* exportCsv(db: Db, { what, from, to, phones }: ExportRequest): AsyncGenerator<string> {
  if (what === 'products') {
    yield BYTE_ORDER_MARK + csv([COLUMNS])
    yield* inBatches(allProducts(db), productCells)
  } else {
    yield BYTE_ORDER_MARK + csv([ORDER_COLUMNS])
    yield* inBatches(everyOrder(db, { from: from ?? '', to: to ?? '' }), orderRows(PHONES[phones]))
  }
}

async function* inBatches<T>(all: AsyncIterable<T>, rowsOf: (one: T) => Cell[][]): AsyncGenerator<string> {
  let rows: Cell[][] = []
  for await (const one of all) {
    rows.push(...rowsOf(one))
    if (rows.length < BATCH) continue
    yield csv(rows)
    rows = []
  }
  if (rows.length > 0) yield csv(rows)
}

type Cell = string | Taka

/** Some readers end a row or cell at these. */
const NEEDS_QUOTES = /[\r\n;\t]/

const csv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? neutralised(cell) : String(cell)))),
    { record_delimiter: 'windows', quoted_match: NEEDS_QUOTES },
  )

const productCells = (product: Product): Cell[][] => [
  [product._id, ...PRODUCT_FIELDS.map((field) => cellOf(product[field]))],
]

function cellOf(value: string | Poisha | readonly string[] = ''): Cell {
  if (typeof value === 'number') return toTaka(value)
  return typeof value === 'string' ? value : joinedTags(value)
}

const ORDER_COLUMNS = [
  ...['order', 'date', 'placed at', 'payment', 'tran_id', 'fulfilment', 'order amount', 'currency'],
  ...['line', 'product_name', 'brand', 'category', 'price'],
  ...['customer_name', 'customer_email', 'customer_phone'],
  ...['customer_city', 'customer_area', 'customer_address'],
  // Last, because sheets count columns.
  ...['sender_name', 'sender_email', 'sender_phone', 'charges', 'charged for', 'cash to collect'],
  ...['deliver on', 'window', 'courier', 'tracking'],
]

const PHONES: Readonly<Record<PhoneForm, (stored: string) => string>> = {
  international: (stored) => stored,
  national: nationalPhone,
}

/** One row per line, repeating the order's fields; the order's amount is the sum of its lines and charges. */
const orderRows =
  (phoneIn: (stored: string) => string) =>
  (order: Order): Cell[][] =>
    order.lines.map((line, at) => {
      const parcel = order.parcels.find(({ id }) => id === line.parcelId) ?? firstParcel(order)
      return [
        ...[order.id, orderDate(order.placedAt), order.placedAt, order.paymentState],
        order.transactionId ?? '',
        ...[parcel.fulfilment, toTaka(order.amount), order.currency, String(at + 1), line.name],
        ...[line.brand, line.category, toTaka(line.price)],
        ...[parcel.recipient.name, recipientEmail(order), phoneIn(parcel.recipient.phone)],
        ...[parcel.address.city, parcel.address.area, parcel.address.street],
        ...[order.sender.name, order.sender.email, phoneIn(order.sender.phone)],
        toTaka(sumOf([poisha(0), ...order.charges.map(({ amount }) => amount)])),
        order.charges.map(({ label }) => label).join(', '),
        toTaka(cashToCollect(order)),
        ...[parcel.deliverOn ?? '', parcel.timeSlot?.name ?? '', parcel.courier, parcel.tracking],
      ]
    })
