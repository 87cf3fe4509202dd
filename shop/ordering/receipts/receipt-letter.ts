import { formatTaka, type Poisha } from '../../kernel/money.ts'
import { type Mail, writeLetter } from '../../people/mail/mail.ts'

export interface Reader {
  /** Null: nobody confirmed the e-mail, so it is greeted without a name. */
  readonly name: string | null
  readonly email: string
}

interface About {
  readonly number: string
  readonly amount: Poisha
  /** Who signs. */
  readonly shop: string
  readonly orderUrl: string
}

/** The letter in whose envelope the receipt lies. */
export const receiptLetter = (to: Reader, { number, amount, shop, orderUrl }: About): Mail =>
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
