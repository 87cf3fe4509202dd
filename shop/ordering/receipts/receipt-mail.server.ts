import type { Db, Tx } from '../../kernel/database.ts'
import { formatTaka, type Poisha } from '../../kernel/money.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { type Mail, writeLetter } from '../../people/mail/mail.ts'
import type { Outbox } from '../../people/mail/outbox.server.ts'
import { UNKNOWN_CUSTOMER } from '../orders/order.ts'
import { receiptNumber, type Seller } from './receipt.ts'

export interface ReceiptServices {
  readonly db: Db
  readonly outbox: Outbox
  readonly seller: Seller
  readonly publicUrl: string
}

export const ENCLOSED_RECEIPT = 'receipt'

/** For an unconfirmed e-mail: a typed name could be any words, sent in ours to a stranger. */
export const NAMELESS_RECEIPT = 'nameless-receipt'

/** Sent if and only if `tx` commits, and to nobody who left no e-mail. */
export async function postReceipt(
  tx: Tx,
  { outbox, seller, publicUrl }: ReceiptServices,
  { number, orderId, payment }: { number: number; orderId: string; payment: Payment },
): Promise<void> {
  const recipient = await recipientOf(tx, orderId)
  if (!recipient) return
  const mail = receiptMail(recipient, {
    number: receiptNumber(number),
    amount: payment.amount,
    shop: seller.longName,
    orderUrl: `${publicUrl}/profile/orders/${orderId}`,
  })
  const what = recipient.name === null ? NAMELESS_RECEIPT : ENCLOSED_RECEIPT
  await outbox.post({ ...mail, attachment: { what, of: payment.tranId } }, { tx })
}

interface Recipient {
  /** Null: the e-mail is unconfirmed, so the mail greets nobody by name. */
  readonly name: string | null
  readonly email: string
}

/** The customer of the order, or its account while the customer is unknown. Null: both are gone. */
async function recipientOf(tx: Tx, orderId: string): Promise<Recipient | null> {
  const { customer_name, customer_email, account, account_name, isConfirmed } = await tx
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'order.user_id')
    .select(['customer_name', 'customer_email', 'user.email as account'])
    .select(['user.name as account_name', 'user.emailVerified as isConfirmed'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isKnown = customer_email !== '' && customer_email !== UNKNOWN_CUSTOMER.customer_email
  const [email, name] = isKnown ? [customer_email, customer_name] : [account, account_name]
  if (email === null) return null
  return { email, name: isConfirmed && email === account ? name : null }
}

export const receiptMail = (
  to: Recipient,
  { number, amount, shop, orderUrl }: { number: string; amount: Poisha; shop: string; orderUrl: string },
): Mail =>
  writeLetter({
    to: to.email,
    shop,
    subject: `Your receipt ${number} · ${shop}`,
    paragraphs: [
      to.name === null ? 'Hello,' : `Hello ${to.name},`,
      `thank you! Your payment of ${formatTaka(amount)} has arrived. Your receipt ${number} is enclosed.`,
      'ধন্যবাদ! আপনার টাকা আমরা পেয়েছি। রসিদ এই চিঠির সঙ্গে আছে।',
    ],
    button: { label: 'See your order', url: orderUrl },
  })
