import { FORMATS } from '../../kernel/language/format.ts'

const { number } = FORMATS.en

export const openOrderRefusals = {
  'too-many-unpaid-orders': ({ most }: { readonly most: number }) =>
    `${number(most)} orders of yours wait to be paid, and no more can. Please pay or cancel one of those under My orders; what is in your cart stays there.`,
  'too-many-unpaid-parcels': ({ parcels, most }: { readonly parcels: number; readonly most: number }) =>
    `With this ${number(parcels)} parcels of yours would wait to be paid, and at most ${number(most)} can. Please pay or cancel one of your unpaid orders under My orders first; nothing of this one is lost.`,
  'too-many-cash-promises': ({ most }: { readonly most: number }) =>
    `${number(most)} orders of yours are to be paid in cash and have not arrived yet; no more can be until one has. Please pay this one online, or cancel one of those.`,
  'too-many-cash-promises-to-phone': ({ most }: { readonly most: number }) =>
    `${number(most)} orders with this phone number are to be paid in cash and have not arrived yet; no more can be until one has. Please pay this one online.`,
  'cash-day-unconfirmed':
    'The places of that day are counted, and we keep one for cash only once your e-mail is confirmed. Please confirm it on your account page, pay online, or cancel this order and choose another day.',
}
