import { labelIn } from '../../charges/charge.ts'
import { granted, type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Attachment } from '../../kernel/messages/mail.ts'
import type { AttachmentMakers } from '../../kernel/messages/outbox.server.ts'
import { shopFor } from '../../kernel/settings/shop-settings.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { hasSeveralParcels, linesIn, type Order, totalOf } from '../../orders/order.ts'
import { MOST_PARCELS } from '../../orders/order-states.ts'
import { senderLanguage } from '../../orders/orders.server.ts'
import { type Parcel, recipientName } from '../../orders/parcel.ts'
import { groupCharges, groupProducts } from '../../orders/parts/together.ts'
import { isDayLost } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import type { PaymentState } from '../../payments/payment.ts'
import { maskNumbers } from '../../payments/payment-event.ts'
import { paymentOf } from '../../payments/payments.server.ts'
import { methodIn } from '../../payments/reasons.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { PAID } from '../../payments/transitions.server.ts'
import { findOrderOfDue } from '../paying/payment-view.server.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import {
  type Receipt,
  type ReceiptLogo,
  type ReceiptRefund,
  receiptFileName,
  receiptNumber,
} from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'
import { receiptRefusals } from './words.en.ts'

export const refuseReceipt = refusals(receiptRefusals, { 'receipts-busy': 'unavailable' })

/** Issues the receipt if there is none yet. Refuses an unknown payment, and one that is not paid. */
export async function receiptOf(db: Db, tranId: string): Promise<Receipt | Refusal> {
  const payment = await paymentOf(db, tranId)
  const order = payment && (await findOrderOfDue(db, payment.reference))
  if (!order) return refusePayment('payment-not-found')
  if (payment.state !== 'paid') return refuseUnpaid(payment.state)
  const language = await senderLanguage(db, order.id)
  const number = (await findReceiptNumber(db, tranId)) ?? (await issueReceipt(db, tranId, order.id))
  return {
    number: receiptNumber(number),
    language,
    tranId: payment.tranId,
    paidAt: payment.settledAt ?? payment.createdAt,
    paidWith: [methodIn(language, payment), payment.masked].map(maskNumbers).filter(Boolean).join(' '),
    customer: order.sender.name,
    ...itemsOf(order, payment.reference, language),
    amount: payment.amount,
    part: kindOf(order, payment.reference),
    refunds: await succeededRefunds(db, tranId),
  }
}

const kindOf = ({ dues }: Order, dueId: string) => dues.find(({ id }) => id === dueId)?.kind ?? 'whole'

/** An extra due has a receipt of its own; the order's receipt stays as it was. */
function itemsOf(order: Order, dueId: string, language: Language) {
  const isExtra = kindOf(order, dueId) === 'extra'
  const charges = order.charges.filter((charge) => charge.dueId === (isExtra ? dueId : null))
  const products = isExtra ? [] : order.lines
  const total = totalOf(products, charges)
  if (order.parcels.length > MOST_PARCELS) return { ...groupItems(language, products, charges), total }
  const hasSeveral = hasSeveralParcels(order)
  return {
    lines: order.parcels.flatMap((parcel) =>
      linesIn(parcel, products).map((line, at) => ({
        name: nameOf(language, line),
        price: line.price,
        ...(hasSeveral && at === 0 && { parcel: headingOf(language, parcel) }),
      })),
    ),
    charges: charges.map((charge) => ({ label: labelIn(language, charge), amount: charge.amount })),
    total,
  }
}

function headingOf(language: Language, parcel: Parcel): string {
  const { recipient } = wordsIn(language, orderWords)
  const { area, city } = parcel.address
  const day = isDayLost(parcel) ? null : parcel.deliverOn
  const to = [recipientName(parcel, recipient), area, city].filter(Boolean).join(', ')
  return day === null ? to : `${to} · ${FORMATS[language].digits(day.split('-').reverse().join('/'))}`
}

/** The gifts of hundreds of parcels, listed one by one, would fill a book. */
function groupItems(language: Language, products: Order['lines'], charges: Order['charges']) {
  const { times } = wordsIn(language, orderWords)
  return {
    lines: groupProducts(products).map(({ one, count, amount }) => ({
      name: times(count, nameOf(language, one)),
      price: amount,
      count,
    })),
    charges: groupCharges(charges).map(({ one, count, amount }) => ({
      label: times(count, labelIn(language, one)),
      amount,
    })),
  }
}

function refuseUnpaid(state: PaymentState): Refusal {
  if (state === 'pending') return refuseReceipt('receipt-payment-pending')
  if (state === 'returned') return refuseReceipt('receipt-payment-returned')
  return refuseReceipt(state === 'paid_on_hold' ? 'receipt-payment-on-hold' : 'receipt-not-paid')
}

async function findReceiptNumber(db: Db | Tx, tranId: string): Promise<number | null> {
  const receipts = db.selectFrom('receipt').select('number').where('tranId', '=', tranId)
  return (await receipts.executeTakeFirst())?.number ?? null
}

/** Takes the next number and records its event; calls may race and repeat. @returns the payment's only number */
function issueReceipt(db: Db, tranId: string, orderId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Unlike a sequence it leaves no gap when a transaction is rolled back.
    const counter = tx.selectFrom('receiptCounter').select('last').forUpdate()
    const { last } = await counter.executeTakeFirstOrThrow()
    const issued = await findReceiptNumber(tx, tranId)
    if (issued !== null) return issued
    const number = last + 1
    await tx.updateTable('receiptCounter').set({ last: number }).execute()
    await tx.insertInto('receipt').values({ number, orderId, tranId }).execute()
    await recordOrderEvent(tx, { kind: 'ReceiptIssued', orderId, tranId })
    return number
  })
}

async function succeededRefunds(db: Db, tranId: string): Promise<ReceiptRefund[]> {
  const refunds = (await refundsOf(db, tranId))?.refunds ?? []
  return refunds
    .flatMap(({ state, amount, endedAt }) =>
      state === 'succeeded' && endedAt ? [{ amount, at: new Date(endedAt) }] : [],
    )
    .toReversed()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** @param sendMessages sends them at once: the payer waits for the receipt */
export function issueReceipts(jobs: Jobs, db: Db, sendMessages: () => Promise<void>): Promise<void> {
  return jobs.work(PAID, async ({ tranId }) => {
    granted(await receiptOf(db, tranId))
    await sendMessages()
  })
}

export interface PrintingServices {
  readonly db: Db
  /** Null: the picture is missing or not the shop's own. */
  readonly logoAt: (address: string) => Promise<ReceiptLogo | null>
}

/** Without a name for an unconfirmed e-mail address: a typed name could be any text. */
export const receiptAttachments = (services: PrintingServices) =>
  ({
    receipt: async (tranId) => toAttachment(granted(await receiptOf(services.db, tranId)), services),
    'nameless-receipt': async (tranId) => {
      const receipt = granted(await receiptOf(services.db, tranId))
      const lines = receipt.lines.map(({ parcel: _, ...line }) => line)
      return toAttachment({ ...receipt, customer: '', lines }, services)
    },
  }) satisfies AttachmentMakers

async function toAttachment(receipt: Receipt, { db, logoAt }: PrintingServices): Promise<Attachment> {
  const seller = await shopFor(db, receipt.language)
  const content = await drawReceipt(receipt, seller, await logoAt(seller.logo))
  return { name: receiptFileName(receipt, seller), type: 'application/pdf', content }
}
