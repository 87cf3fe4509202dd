import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

export const receiptPageWords = {
  downloadReceipt: 'Download Receipt',
  // The mail that brings it
  subject: (number: string) => `Your receipt ${number}`,
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  thankYou: (amount: Poisha, number: string) =>
    `thank you! Your payment of ${taka(amount)} has arrived. Your receipt ${number} is enclosed.`,
  seeOrder: 'See your order',
}
