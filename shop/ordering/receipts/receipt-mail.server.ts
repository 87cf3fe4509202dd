import type { Db, Tx } from '../../kernel/database.ts'
import { type Language, pathIn } from '../../kernel/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import { SHOPS } from '../../kernel/shop-settings.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { type Mail, writeLetter } from '../../people/mail/mail.ts'
import type { Outbox } from '../../people/mail/outbox.server.ts'
import { receiptNumber, type Seller } from './receipt.ts'
import { receiptPageWords } from './words.ts'

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
  { outbox, publicUrl }: ReceiptServices,
  { number, orderId, payment }: { number: number; orderId: string; payment: Payment },
): Promise<void> {
  const recipient = await recipientOf(tx, orderId)
  if (!recipient) return
  const { language } = recipient
  const mail = receiptMail(recipient, {
    number: receiptNumber(number),
    amount: payment.amount,
    shop: SHOPS[language].longName,
    orderUrl: publicUrl + pathIn(language, `/profile/orders/${orderId}`),
  })
  const what = recipient.name === null ? NAMELESS_RECEIPT : ENCLOSED_RECEIPT
  await outbox.post({ ...mail, attachment: { what, of: payment.tranId } }, { tx })
}

interface Recipient {
  /** Null: the e-mail is unconfirmed, so the mail greets nobody by name. */
  readonly name: string | null
  readonly email: string
  readonly language: Language
}

/** Whoever pays; null: they are gone. */
async function recipientOf(tx: Tx, orderId: string): Promise<Recipient | null> {
  const { name, email, account, isConfirmed, language } = await tx
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'order.user_id')
    .select(['sender_name as name', 'sender_email as email', 'sender_language as language'])
    .select(['user.email as account', 'user.emailVerified as isConfirmed'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (email === '') return null
  return { email, name: isConfirmed && email === account ? name : null, language }
}

export const receiptMail = (
  to: Recipient,
  { number, amount, shop, orderUrl }: { number: string; amount: Poisha; shop: string; orderUrl: string },
): Mail => {
  const words = receiptPageWords[to.language]
  return writeLetter({
    to: to.email,
    language: to.language,
    shop,
    subject: `${words.subject(number)} · ${shop}`,
    paragraphs: [words.hello(to.name), words.thankYou(amount, number)],
    button: { label: words.seeOrder, url: orderUrl },
  })
}
