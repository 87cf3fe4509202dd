import type { Db, Tx } from '../../kernel/database.ts'
import type { Payment } from '../../money/payments/payment.ts'
import type { Outbox } from '../../people/mail/outbox.server.ts'
import { UNKNOWN_CUSTOMER } from '../orders/order.ts'
import { receiptNumber, type Seller } from './receipt.ts'
import { type Reader, receiptLetter } from './receipt-letter.ts'
import '../../people/identity/tables.ts'
import '../orders/tables.ts'

/** Where receipts are handed out. */
export interface Desk {
  readonly db: Db
  readonly outbox: Outbox
  readonly seller: Seller
  readonly publicUrl: string
}

/** What the outbox calls a receipt that goes into an envelope; it is known by its tran_id. */
export const ENCLOSED_RECEIPT = 'receipt'

/** The same for an e-mail that nobody has confirmed: a name could be any words, sent in ours to a stranger. */
export const NAMELESS_RECEIPT = 'nameless-receipt'

interface Issued {
  readonly number: number
  readonly orderId: string
  readonly payment: Payment
}

/** Posts a letter with the receipt, which leaves if and only if `tx` commits. Nobody is written to who left no address. */
export async function postReceipt(
  tx: Tx,
  { outbox, seller, publicUrl }: Desk,
  { number, orderId, payment }: Issued,
): Promise<void> {
  const reader = await readerOf(tx, orderId)
  if (!reader) return
  const letter = receiptLetter(reader, {
    number: receiptNumber(number),
    amount: payment.amount,
    shop: seller.longName,
    orderUrl: `${publicUrl}/profile/orders/${orderId}`,
  })
  const what = reader.name === null ? NAMELESS_RECEIPT : ENCLOSED_RECEIPT
  await outbox.post({ ...letter, attachment: { what, of: payment.tranId } }, { tx })
}

/** The customer, or the account of one who is to say later where to send it. Null: both are gone. */
async function readerOf(tx: Tx, orderId: string): Promise<Reader | null> {
  const { customer_name, customer_email, account, account_name, isConfirmed } = await peopleOf(tx, orderId)
  const isKnown = customer_email !== '' && customer_email !== UNKNOWN_CUSTOMER.customer_email
  const [email, name] = isKnown ? [customer_email, customer_name] : [account, account_name]
  if (email === null) return null
  return { email, name: isConfirmed && email === account ? name : null }
}

const peopleOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'order.user_id')
    .select(['customer_name', 'customer_email', 'user.email as account'])
    .select(['user.name as account_name', 'user.emailVerified as isConfirmed'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
