import type { Product } from '../../catalog/products/product.ts'
import { CHOICE_FIELDS } from '../../catalog/variants/choice-fields.ts'
import { type WrittenColumns, writeFile } from '../../files/write-file.ts'
import { everyOrder } from '../../fulfilment/order-list/order-pages.server.ts'
import { BESIDE_FIELDS, PRODUCT_FIELDS, toCell } from '../../imports/product-import.ts'
import type { Db } from '../../kernel/database/database.ts'
import { nationalPhone } from '../../kernel/language/phone.ts'
import { poisha, sumOf } from '../../kernel/money.ts'
import {
  cashToCollect,
  firstParcel,
  moreToPay,
  type Order,
  orderDate,
  receivedOf,
} from '../../orders/order.ts'
import { recipientEmail } from '../../orders/wire.ts'
import type { ExportRequest, PhoneForm } from './export-request.ts'
import { productsOfFile } from './products-of-file.server.ts'

export const exportCsv = (db: Db, { what, from, to, phones }: ExportRequest): AsyncGenerator<string> =>
  what === 'products'
    ? writeFile(PRODUCT_COLUMNS, productsOfFile(db))
    : writeFile(orderColumns(PHONES[phones]), everyLine(db, from ?? '', to ?? ''))

interface Exported extends Product {
  readonly cells?: Readonly<Record<string, string>> | undefined
}

const PRODUCT_COLUMNS: WrittenColumns<Exported> = {
  id: ({ _id }) => _id,
  ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, (product: Product) => toCell(product[field])])),
  ...Object.fromEntries(
    [...CHOICE_FIELDS, ...BESIDE_FIELDS].map((field) => [
      field,
      ({ cells = {} }: Exported) => cells[field] ?? '',
    ]),
  ),
}

const PHONES: Readonly<Record<PhoneForm, (stored: string) => string>> = {
  international: (stored) => stored,
  national: nationalPhone,
}

interface OrderLine {
  readonly order: Order
  readonly parcel: Order['parcels'][number]
  readonly line: Order['lines'][number]
  readonly at: number
}

async function* everyLine(db: Db, from: string, to: string): AsyncGenerator<OrderLine> {
  for await (const order of everyOrder(db, { from, to }))
    for (const [at, line] of order.lines.entries())
      yield {
        order,
        line,
        at,
        parcel: order.parcels.find(({ id }) => id === line.parcelId) ?? firstParcel(order),
      }
}

/** One row per line, repeating the order's fields; the order's amount is the sum of its lines and charges. */
const orderColumns = (phoneIn: (stored: string) => string): WrittenColumns<OrderLine> => ({
  order: ({ order }) => order.id,
  date: ({ order }) => orderDate(order.placedAt),
  'placed at': ({ order }) => order.placedAt,
  payment: ({ order }) => order.paymentState,
  tranId: ({ order }) => order.transactionId ?? '',
  fulfilment: ({ parcel }) => parcel.fulfilment,
  'order amount': ({ order }) => order.amount,
  currency: ({ order }) => order.currency,
  line: ({ at }) => String(at + 1),
  productName: ({ line }) => line.name,
  brand: ({ line }) => line.brand,
  category: ({ line }) => line.category,
  price: ({ line }) => line.price,
  customer_name: ({ parcel }) => parcel.recipient.name,
  customer_email: ({ order }) => recipientEmail(order),
  customer_phone: ({ parcel }) => phoneIn(parcel.recipient.phone),
  customer_city: ({ parcel }) => parcel.address.city,
  customer_area: ({ parcel }) => parcel.address.area,
  customer_address: ({ parcel }) => parcel.address.street,
  // Last, because sheets count columns.
  senderName: ({ order }) => order.sender.name,
  senderEmail: ({ order }) => order.sender.email,
  senderPhone: ({ order }) => phoneIn(order.sender.phone),
  charges: ({ order }) => sumOf([poisha(0), ...order.charges.map(({ amount }) => amount)]),
  'charged for': ({ order }) => order.charges.map(({ label }) => label).join(', '),
  'cash to collect': ({ order }) => cashToCollect(order),
  'deliver on': ({ parcel }) => parcel.deliverOn ?? '',
  window: ({ parcel }) => parcel.timeSlot?.name ?? '',
  courier: ({ parcel }) => parcel.courier,
  tracking: ({ parcel }) => parcel.tracking,
  paid: ({ order }) => receivedOf(order),
  'more to pay': ({ order }) => moreToPay(order),
})
