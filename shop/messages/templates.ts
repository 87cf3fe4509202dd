import { receiptNumber } from '../billing/receipts/receipt.ts'
import { refundReason, type StoredReason } from '../billing/refunds/refund-in-language.ts'
import { type Label, labelsIn } from '../charges/charge.ts'
import { DATES } from '../kernel/language/dates.ts'
import { FORMATS } from '../kernel/language/format.ts'
import type { Language } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { Message, Reader } from '../kernel/messages/message.ts'
import type { Poisha } from '../kernel/money.ts'
import { moreToPayIn } from '../orders/more-to-pay.ts'
import {
  isFreeOrder,
  isInTheShop,
  keepsDiscount,
  linesIn,
  moreToPay,
  orderNumber,
  type SignedOrder,
} from '../orders/order.ts'
import type { DueKind } from '../orders/order-states.ts'
import { type Parcel, recipientName, type SignedParcel } from '../orders/parcel.ts'
import { orderWords } from '../orders/words.en.ts'
import {
  cashIn,
  dayIn,
  MOST_NAMED,
  orderFacts,
  orderLists,
  productsIn,
  type TypedWords,
  wordsFor,
} from './order-facts.ts'
import { messageWords } from './words.en.ts'

export interface About {
  readonly order: SignedOrder
  /** The parcel it is about, else the first. */
  readonly parcel: SignedParcel
}

export interface MessageFacts extends About {
  /** Whether it is about one parcel of several. */
  readonly isOfParcel: boolean
  /** Received and not refunded. */
  readonly net: Poisha
  readonly isCancelledBySender: boolean
  /** The address was changed by whoever opened the order with a code. */
  readonly isChangedByCode: boolean
  readonly refund: MessageRefund | null
  readonly receipt: MessageReceipt | null
}

export interface MessageReceipt {
  readonly tranId: string
  readonly number: number
  readonly amount: Poisha
  readonly dueKind: DueKind
}

export interface MessageRefund extends StoredReason {
  readonly amount: Poisha
  readonly isInCash: boolean
  readonly parts: readonly Label[]
}

interface Content {
  readonly language: Language
  readonly facts: MessageFacts
  readonly typed: TypedWords
  readonly words: typeof messageWords
  /** The order's number as people read it. */
  readonly number: string
  /** The sentence about the parcel's day; empty without one. */
  readonly arrives: readonly string[]
}

/** Without `lists`, a letter to the sender lists the order. */
export type Template = (content: Content) => Pick<Message, 'subject' | 'paragraphs' | 'lists' | 'attachment'>

interface MessageToWrite {
  readonly role: 'sender' | 'shop'
  readonly facts: MessageFacts
  readonly typed: TypedWords
  readonly template: Template
  /** Of the order; null: no link. */
  readonly page: string | null
  readonly phone: string
}

export function writeMessage(
  to: Reader,
  { role, facts, typed, template, page, phone }: MessageToWrite,
): Message {
  const { language } = to
  const words = wordsIn(language, messageWords)
  const { id } = facts.order
  const { paragraphs, ...content } = template({
    language,
    facts,
    words,
    typed,
    number: orderNumber(id),
    arrives: arrivalIn(language, facts.parcel),
  })
  const label = role === 'shop' ? words.manageOrder : words.seeOrder
  const { theRecipient } = wordsIn(language, orderWords)
  return {
    to,
    ...(role === 'sender' && { lists: orderLists(language, facts.order, typed) }),
    ...content,
    paragraphs: [
      ...(facts.isOfParcel
        ? [words.forWhom(wordsFor(typed, recipientName(facts.parcel, '')) || theRecipient)]
        : []),
      ...paragraphs,
      ...(phone ? [words.callUs(FORMATS[language].digits(phone))] : []),
    ],
    ...(page !== null && { button: { label, path: page } }),
  }
}

type Words = typeof messageWords

/** Messages that say no more than the order's number. */
type Plain = {
  [K in keyof Words]: Words[K] extends Record<'subject' | 'text', (number: string) => string> ? K : never
}[keyof Words]

function arrivalIn(language: Language, parcel: Parcel): string[] {
  const day = dayIn(language, parcel)
  return day === null ? [] : [wordsIn(language, messageWords).arrives(day)]
}

/** A letter with the order's number alone. */
export function plain(what: Plain): Template {
  return ({ words, number }) => ({
    subject: words[what].subject(number),
    paragraphs: [words[what].text(number)],
  })
}

export function placed({ language, facts, words: { placed }, number }: Content) {
  return {
    subject: placed.subject(number),
    paragraphs: [placed.text(number), ...orderFacts(language, facts.order)],
  }
}

/** The first one of an order lists it; a later one is of the payment alone. */
export function receipt({ language, facts: { order, receipt: issued }, words, typed }: Content) {
  if (!issued) throw new Error(`The receipt of order ${order.id} is gone.`)
  const { tranId, amount, dueKind } = issued
  const number = receiptNumber(issued.number)
  const isFirst = dueKind === 'whole' || dueKind === 'advance'
  return {
    subject: words.receipt.subject(number),
    paragraphs: [
      amount === 0 ? words.receipt.free(number) : words.receipt.text(amount, number),
      ...(isFirst && isInTheShop(order.fulfilment) ? orderFacts(language, order) : []),
    ],
    attachment: { what: typed === 'all' ? 'receipt' : 'nameless-receipt', of: tranId },
  }
}

export function sent({ language, facts: { order, parcel }, words: { sent }, number, arrives }: Content) {
  return {
    subject: sent.subject(number),
    paragraphs: [
      sent.text(number),
      ...(parcel.courier ? [sent.courier(parcel.courier)] : []),
      ...(parcel.tracking ? [sent.tracking(parcel.tracking)] : []),
      ...arrives,
      ...cashIn(language, order),
    ],
  }
}

export function missed({ facts: { parcel }, words: { missed }, number }: Content) {
  const { next = 'again' } = parcel.tries.at(-1) ?? {}
  return { subject: missed.subject(number), paragraphs: [missed.text(number), missed[next]] }
}

export function delivered({ language, facts: { order, parcel }, words: { delivered }, number }: Content) {
  const at = parcel.changes.findLast(({ state }) => state === 'delivered')?.at ?? order.placedAt
  return {
    subject: delivered.subject(number),
    paragraphs: [
      delivered.text(number, DATES[language].moment(at)),
      ...(parcel.receivedBy ? [delivered.receivedBy(parcel.receivedBy)] : []),
      delivered.joy,
    ],
  }
}

/** A stranger's words are not sent to an unconfirmed e-mail: they stand on the order's page. */
export function thanks({ facts: { order, parcel }, typed, words: { thanked }, number }: Content) {
  if (!parcel.thanks) throw new Error(`The thanks for order ${order.id} are gone.`)
  const { words, name } = parcel.thanks
  const written = [name ? thanked.writes(name) : thanked.somebodyWrites, words]
  return {
    subject: thanked.subject(number),
    paragraphs: [thanked.text(number), ...(typed === 'all' ? written : [thanked.onPage])],
  }
}

export function returned({ facts, words, number }: Content) {
  const { subject, text } = words.returned
  return { subject: subject(number), paragraphs: [text(number), aboutMoney(words, facts)] }
}

export function cancelled({ facts, words, number }: Content) {
  const { subject, bySelf, byShop, discountStays } = words.cancelled
  const text = facts.isCancelledBySender ? bySelf : byShop
  const discount = keepsDiscount(facts.order, facts.parcel) ? [discountStays] : []
  return { subject: subject(number), paragraphs: [text(number), aboutMoney(words, facts), ...discount] }
}

/** The sender cancelled a gift whose recipient gave no address. */
export function cancelledAtShop({ facts: { order }, words: { cancelledAtShop }, number }: Content) {
  const { subject, text, refunds } = cancelledAtShop
  return { subject: subject(number), paragraphs: [text(number), ...(isFreeOrder(order) ? [] : [refunds])] }
}

/** The recipient gave no address in time. */
export function lapsedAddress({ facts: { order }, words: { addressLapsed }, number }: Content) {
  const { subject, text, free } = addressLapsed
  return { subject: subject(number), paragraphs: [(isFreeOrder(order) ? free : text)(number)] }
}

const aboutMoney = (words: Content['words'], { net }: MessageFacts): string =>
  net > 0 ? words.goesBack(net) : words.nothingToPay

export function refund({ language, facts: { order, refund }, words: { refunded }, number }: Content) {
  if (!refund) throw new Error(`The refund of order ${order.id} is gone.`)
  const { amount, isInCash, parts } = refund
  const reason = refundReason(language, refund)
  return {
    subject: refunded.subject(amount, number),
    paragraphs: [
      (isInCash ? refunded.inCash : refunded.byGateway)(amount, number),
      ...(parts.length > 0 ? [refunded.forWhat(partsIn(language, parts))] : []),
      ...(reason ? [refunded.why(reason)] : []),
    ],
  }
}

function partsIn(language: Language, parts: MessageRefund['parts']): string {
  const named = labelsIn(language, parts.slice(0, MOST_NAMED))
  const more = parts.length - MOST_NAMED
  return more > 0 ? [named, wordsIn(language, messageWords).more(more)].join(' · ') : named
}

export function agreedDay({ facts: { order }, words: { dayAgreed }, number, arrives }: Content) {
  if (arrives.length === 0) throw new Error(`Order ${order.id} has no day.`)
  return { subject: dayAgreed.subject(number), paragraphs: [dayAgreed.text(number), ...arrives] }
}

/** After the sender chose another day. */
export function changedDay({ facts: { order }, words, number, arrives }: Content) {
  const { subject, text } = words.dayChanged
  const paragraphs = [text(number), ...arrives]
  return {
    subject: subject(number),
    paragraphs: [...paragraphs, ...moreToPayFor(order, words)],
  }
}

function moreToPayFor(order: SignedOrder, words: Words): string[] {
  const more = moreToPay(order)
  return more > 0 ? [words.moreToPay(more)] : []
}

export function changedDayAtShop({ words: { dayChangedAtShop }, number, arrives }: Content) {
  return {
    subject: dayChangedAtShop.subject(number),
    paragraphs: [dayChangedAtShop.text(number), ...arrives],
  }
}

/** After the sender, or whoever has the order's code, changed the address; names no place, since the reader may be another one. */
export function changedAddress({ language, facts: { order, isChangedByCode }, words, number }: Content) {
  const { subject, text, byCode, notYou } = words.addressChanged
  return {
    subject: subject(number),
    paragraphs: [text(number), ...(isChangedByCode ? [byCode] : []), notYou, ...moreToPayFor(order, words)],
    lists: orderLists(language, order, 'none'),
  }
}

export function changedAddressAtShop({ facts: { parcel, isChangedByCode }, words, number }: Content) {
  const { subject, text, byCode } = words.addressChangedAtShop
  return {
    subject: subject(number),
    paragraphs: [text(number), words.newOrder.goesTo(placeOf(parcel)), ...(isChangedByCode ? [byCode] : [])],
  }
}

const placeOf = ({ address: { area, city } }: Parcel): string => [area, city].filter(Boolean).join(', ')

/** Names the area alone: the rest of the address is not for the sender. */
export function givenAddress({ language, facts: { order, parcel }, words, number, arrives }: Content) {
  const { subject, text } = words.addressGiven
  const more = moreToPayIn(language, order)
  return {
    subject: subject(number),
    paragraphs: [text(number, placeOf(parcel)), ...arrives, ...(more ? [`${more} ${words.payOnPage}`] : [])],
  }
}

export function addressAtShop({ facts: { parcel }, words, number, arrives }: Content) {
  const { subject, text } = words.addressAtShop
  const goesTo = words.newOrder.goesTo(placeOf(parcel))
  return { subject: subject(number), paragraphs: [text(number), goesTo, ...arrives] }
}

/** Names the place as far as packing needs it: street, names and phone stay in the shop. */
export function newOrder({ language, facts: { order }, words: { newOrder }, number }: Content) {
  const more = order.parcels.length - MOST_NAMED
  return {
    subject: newOrder.subject(number, order.lines.length),
    paragraphs: [
      newOrder.paid(number, order.amount),
      ...order.parcels
        .slice(0, MOST_NAMED)
        .flatMap((parcel) => [
          productsIn(language, linesIn(parcel, order.lines)),
          ...arrivalIn(language, parcel),
          parcel.needsAddress ? newOrder.noAddress : newOrder.goesTo(placeOf(parcel)),
        ]),
      ...(more > 0 ? [wordsIn(language, orderWords).andMoreParcels(more)] : []),
      ...cashIn(language, order),
    ],
  }
}
