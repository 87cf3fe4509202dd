import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { type Mail, writeLetter } from '../../kernel/mail/mail.ts'
import type { Outbox } from '../../kernel/mail/outbox.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import { shopFor } from '../../kernel/settings/shop-settings.server.ts'
import { orderFacts } from '../../orders/letters/order-facts.ts'
import { payerOf, type Reader } from '../../orders/letters/readers.server.ts'
import { isInTheShop } from '../../orders/order.ts'
import type { Payment } from '../../payments/payment.ts'
import { findOrderOfDue } from '../paying/payment-view.server.ts'
import { receiptNumber } from './receipt.ts'
import { receiptPageWords } from './words.en.ts'

export interface ReceiptServices {
  readonly db: Db
  readonly outbox: Outbox
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
  const recipient = await payerOf(tx, orderId)
  if (!recipient) return
  const { language } = recipient
  const mail = receiptMail(recipient, {
    number: receiptNumber(number),
    amount: payment.amount,
    shop: (await shopFor(tx, language)).longName,
    orderUrl: publicUrl + pathIn(language, `/profile/orders/${orderId}`),
    facts: await factsFor(tx, language, payment),
  })
  const what = recipient.name === null ? NAMELESS_RECEIPT : ENCLOSED_RECEIPT
  await outbox.post({ ...mail, attachment: { what, of: payment.tranId } }, { tx })
}

/** With the first payment it says what was ordered; what is paid later is the payment alone. */
async function factsFor(tx: Tx, language: Language, { reference }: Payment): Promise<string[]> {
  const order = await findOrderOfDue(tx, reference)
  const due = order?.dues.find(({ id }) => id === reference)
  const isFirst = due?.kind === 'whole' || due?.kind === 'advance'
  return order && isFirst && isInTheShop(order.fulfilment) ? orderFacts(language, order) : []
}

interface ReceiptLetter {
  readonly number: string
  readonly amount: Poisha
  readonly shop: string
  readonly orderUrl: string
  readonly facts: readonly string[]
}

export const receiptMail = (to: Reader, { number, amount, shop, orderUrl, facts }: ReceiptLetter): Mail => {
  const words = wordsIn(to.language, receiptPageWords)
  return writeLetter({
    to: to.email,
    language: to.language,
    shop,
    subject: `${words.subject(number)} · ${shop}`,
    paragraphs: [words.hello(to.name), words.thankYou(amount, number), ...facts],
    button: { label: words.seeOrder, url: orderUrl },
  })
}
