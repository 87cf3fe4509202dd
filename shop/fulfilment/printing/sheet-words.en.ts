import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka, number } = FORMATS.en

export const sheetWords = {
  packingSlip: 'Packing slip',
  slipHead: (from: string, number: string) => `${from} · Order ${number}`,
  nthParcel: (nth: number, all: number) => `parcel ${number(nth)} of ${number(all)}`,
  deliverTo: 'Deliver to',
  deliver: 'Deliver',
  collect: (cash: Poisha) => `Collect ${taka(cash)} in cash`,
  callShop: (phone: string) => `Call the shop: ${phone}`,
  gifts: (n: number) => (n === 1 ? '1 gift' : `${number(n)} gifts`),
  occasion: 'Occasion',
  wrap: 'Wrap',
  card: 'Card',
  yesCard: 'yes',
  scan: 'For the packer: opens the order',
  forRecipient: 'For the recipient',
  sayThanks: 'A gift for you: say thanks?',
  thanksHow: 'Scan the code or open the address. Your words go straight to the sender.',
  thanksCode: 'Link to the thank-you page',
}
