import { refundReason, type StoredReason } from '../billing/refunds/refund-in-language.ts'
import { type Charge, labelsIn } from '../charges/charge.ts'
import { DATES } from '../kernel/language/dates.ts'
import { FORMATS } from '../kernel/language/format.ts'
import { type Language, pathIn } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { type Letter, type Mail, writeLetter } from '../kernel/mail/mail.ts'
import type { Poisha } from '../kernel/money.ts'
import type { Shop } from '../kernel/settings/shop-settings.ts'
import { cashIn, dayIn, giftsIn, MOST_NAMED, orderFacts } from '../orders/letters/order-facts.ts'
import type { Reader } from '../orders/letters/readers.server.ts'
import { orderFactWords } from '../orders/letters/words.en.ts'
import { linesIn, openDues, orderNumber, type SignedOrder } from '../orders/order.ts'
import { type Parcel, recipientName, type SignedParcel } from '../orders/parcel.ts'
import { orderWords } from '../orders/words.en.ts'
import type { MessageKind, MessageRole } from './message.ts'
import { messageWords } from './words.en.ts'

export interface MessageFacts {
  readonly order: SignedOrder
  /** The parcel it is about, else the first. */
  readonly parcel: SignedParcel
  /** Whether it is about one parcel of several. */
  readonly isOfParcel: boolean
  /** Received and not refunded. */
  readonly net: Poisha
  readonly isCancelledBySender: boolean
  readonly refund: MessageRefund | null
}

export interface MessageRefund extends StoredReason {
  readonly amount: Poisha
  readonly isInCash: boolean
  readonly parts: readonly Pick<Charge, 'label' | 'label_bn'>[]
}

interface Content {
  readonly language: Language
  readonly facts: MessageFacts
  readonly reader: Pick<Reader, 'name'>
  readonly words: typeof messageWords
  /** Of the order, as people read it. */
  readonly number: string
  /** The sentence about the parcel's day; empty without one. */
  readonly arrives: readonly string[]
}

type Writer = (content: Content) => Pick<Letter, 'subject' | 'paragraphs'>

const WRITERS: Readonly<Record<MessageRole, Partial<Readonly<Record<MessageKind, Writer>>>>> = {
  sender: {
    placed: aboutPlaced,
    sent: aboutSent,
    delivered: aboutDelivered,
    returned: aboutReturned,
    cancelled: aboutCancelled,
    day_to_agree: plain('dayToAgree'),
    day_agreed: aboutAgreedDay,
    refunded: aboutRefund,
    address_missing: plain('addressMissing'),
    address_still_missing: plain('addressMissing'),
    address_lapsed: plain('addressLapsed'),
    address_given: aboutGivenAddress,
    thanked: aboutThanks,
    expired: plain('expired'),
  },
  shop: {
    new_order: aboutNewOrder,
    day_to_agree: plain('dayToAgreeAtShop'),
    address_given: aboutAddressAtShop,
    address_lapsed: plain('lapsedAtShop'),
    cancelled: plain('cancelledAtShop'),
  },
}

interface MessageToWrite {
  readonly role: MessageRole
  readonly kind: MessageKind
  readonly facts: MessageFacts
  readonly publicUrl: string
  readonly shop: Pick<Shop, 'longName' | 'phone'>
}

/** @param reader without an account gets no button */
export function writeMessage(
  reader: Reader & { readonly hasAccount: boolean },
  { role, kind, facts, publicUrl, shop: { longName: shop, phone } }: MessageToWrite,
): Mail {
  const { language } = reader
  const write = WRITERS[role][kind]
  if (!write) throw new Error(`Nobody writes the letter ${kind} to the ${role}.`)
  const words = wordsIn(language, messageWords)
  const { id } = facts.order
  const arrives = arrivalIn(language, facts.parcel)
  const content = { language, facts, reader, words, number: orderNumber(id), arrives }
  const { subject, paragraphs } = write(content)
  const button =
    role === 'shop'
      ? { label: words.manageOrder, path: `/profile/manageOrder/${id}` }
      : { label: words.seeOrder, path: `/profile/orders/${id}` }
  return writeLetter({
    to: reader.email,
    language,
    shop,
    subject: `${subject} · ${shop}`,
    paragraphs: [
      words.hello(reader.name),
      ...(facts.isOfParcel
        ? [words.forWhom(recipientName(facts.parcel, wordsIn(language, orderWords).theRecipient))]
        : []),
      ...paragraphs,
      ...(role === 'sender' ? [words.callUs(FORMATS[language].digits(phone))] : []),
    ],
    button: reader.hasAccount
      ? { label: button.label, url: publicUrl + pathIn(language, button.path) }
      : undefined,
  })
}

type Plain =
  | 'dayToAgree'
  | 'dayToAgreeAtShop'
  | 'addressMissing'
  | 'addressLapsed'
  | 'expired'
  | 'lapsedAtShop'
  | 'cancelledAtShop'

function arrivalIn(language: Language, parcel: Parcel): string[] {
  const day = dayIn(language, parcel)
  return day === null ? [] : [wordsIn(language, orderFactWords).arrives(day)]
}

/** A letter with the order's number alone. */
function plain(what: Plain): Writer {
  return ({ words, number }) => ({
    subject: words[what].subject(number),
    paragraphs: [words[what].text(number)],
  })
}

function aboutPlaced({ language, facts, words: { placed }, number }: Content) {
  return {
    subject: placed.subject(number),
    paragraphs: [placed.text(number), ...orderFacts(language, facts.order)],
  }
}

function aboutSent({ language, facts: { order, parcel }, words: { sent }, number, arrives }: Content) {
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

function aboutDelivered({ language, facts: { order, parcel }, words: { delivered }, number }: Content) {
  const at = parcel.changes.findLast(({ state }) => state === 'delivered')?.at ?? order.placedAt
  return {
    subject: delivered.subject(number),
    paragraphs: [
      delivered.text(number, DATES[language].moment(at)),
      ...(parcel.receivedBy ? [delivered.takenBy(parcel.receivedBy)] : []),
      delivered.joy,
    ],
  }
}

/** A stranger's words are not sent to an unconfirmed e-mail: they stand on the order's page. */
function aboutThanks({ facts: { order, parcel }, reader, words: { thanked }, number }: Content) {
  if (!parcel.thanks) throw new Error(`The thanks for order ${order.id} are gone.`)
  const { words, name } = parcel.thanks
  const written = [name ? thanked.writes(name) : thanked.somebodyWrites, words]
  return {
    subject: thanked.subject(number),
    paragraphs: [thanked.text(number), ...(reader.name === null ? [thanked.onPage] : written)],
  }
}

function aboutReturned({ facts, words, number }: Content) {
  const { subject, text } = words.returned
  return { subject: subject(number), paragraphs: [text(number), aboutMoney(words, facts)] }
}

function aboutCancelled({ facts, words, number }: Content) {
  const { subject, bySelf, byShop } = words.cancelled
  const text = facts.isCancelledBySender ? bySelf : byShop
  return { subject: subject(number), paragraphs: [text(number), aboutMoney(words, facts)] }
}

const aboutMoney = (words: Content['words'], { net }: MessageFacts): string =>
  net > 0 ? words.goesBack(net) : words.nothingToPay

function aboutRefund({ language, facts: { order, refund }, words: { refunded }, number }: Content) {
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
  return more > 0 ? [named, wordsIn(language, orderFactWords).more(more)].join(' · ') : named
}

function aboutAgreedDay({ facts: { order }, words: { dayAgreed }, number, arrives }: Content) {
  if (arrives.length === 0) throw new Error(`Order ${order.id} has no day.`)
  return { subject: dayAgreed.subject(number), paragraphs: [dayAgreed.text(number), ...arrives] }
}

const placeOf = ({ address: { area, city } }: Parcel): string => [area, city].filter(Boolean).join(', ')

/** Names the area alone: the rest of the address is not for the sender. */
function aboutGivenAddress({ facts: { order, parcel }, words, number, arrives }: Content) {
  const { subject, text, moreToPay } = words.addressGiven
  const paragraphs = [text(number, placeOf(parcel)), ...arrives]
  return {
    subject: subject(number),
    paragraphs: openDues(order).length > 0 ? [...paragraphs, moreToPay] : paragraphs,
  }
}

function aboutAddressAtShop({ facts: { parcel }, words, number, arrives }: Content) {
  const { subject, text } = words.addressAtShop
  const goesTo = words.newOrder.goesTo(placeOf(parcel))
  return { subject: subject(number), paragraphs: [text(number), goesTo, ...arrives] }
}

/** Names the place as far as packing needs it: street, names and phone stay in the shop. */
function aboutNewOrder({ language, facts: { order }, words: { newOrder }, number }: Content) {
  const more = order.parcels.length - MOST_NAMED
  return {
    subject: newOrder.subject(number, order.lines.length),
    paragraphs: [
      newOrder.paid(number, order.amount),
      ...order.parcels
        .slice(0, MOST_NAMED)
        .flatMap((parcel) => [
          giftsIn(language, linesIn(parcel, order.lines)),
          ...arrivalIn(language, parcel),
          parcel.needsAddress ? newOrder.noAddress : newOrder.goesTo(placeOf(parcel)),
        ]),
      ...(more > 0 ? [newOrder.moreParcels(more)] : []),
      ...cashIn(language, order),
    ],
  }
}
