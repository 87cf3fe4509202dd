import { latinDigits } from '../kernel/language/digits.ts'

/** Numbers that a text may quote, however somebody wrote or retyped them. */
export interface QuotedNumber {
  readonly orderId: string | null
  /** As the end of an id: eight hexadecimal digits, in small letters. */
  readonly orderNumber: string | null
  /** `R-000123` counts 123. */
  readonly receipt: number | null
  /** Codes of a payment, a gateway or a courier: letters and digits in capitals, the likeliest first. */
  readonly codes: readonly string[]
  /** Numbers of gateways, whose capitals count, as they were typed. */
  readonly typed: readonly string[]
  /** The token of an order's link in messages. */
  readonly link: string | null
  /** The token of a link that its recipient has: to say where a gift goes, or thanks. */
  readonly recipientLink: string | null
}

/** Reads an order's, a receipt's, a payment's, a gateway's or a courier's number out of what people type, say or paste. */
export function parseQuotedNumber(text: string): QuotedNumber {
  const plain = latinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
  const said = plain.toLowerCase()
  const words = said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const rest = words.map(withoutGluedWords).filter((word) => !LABELS.has(word))
  const whole = rest.join('')
  const pieces = rest
    .map((word) => (/\d/.test(word) ? word : ' '))
    .join('')
    .split(/ +/)
  const orderId = UUID.exec(said.replace(/\s*\p{Pd}\s*/gu, '-'))?.[0] ?? pieces.flatMap(toUuid)[0] ?? null
  return {
    orderId,
    orderNumber: orderId
      ? null
      : ([whole, ...rest, ...pieces].flatMap((word) => toHex(word) ?? [])[0] ?? null),
    receipt: findReceipt(
      rest,
      words.some((word) => RECEIPT.has(word)),
    ),
    codes: orderId
      ? []
      : [...new Set([whole, ...pieces, ...rest])]
          .filter(isCode)
          .slice(0, MOST_CODES)
          .map((code) => code.toUpperCase()),
    typed: orderId
      ? []
      : [...new Set([plain.trim(), ...(plain.match(/\w{6,}/g) ?? [])])].filter(isAscii).slice(0, MOST_CODES),
    link: LINK.exec(text)?.[1] ?? null,
    recipientLink: RECIPIENT_LINK.exec(text)?.[1] ?? null,
  }
}

/** Messengers and mailboxes lead to links by addresses of their own, in which the slash is `%2F`. */
const SLASH = String.raw`(?:\/|%(?:25)*2f)`
const LINK = new RegExp(`${SLASH}o${SLASH}([\\w-]{22})(?![\\w-])`, 'i')
const RECIPIENT_LINK = new RegExp(`${SLASH}[gt]${SLASH}([\\w-]{22})(?![\\w-])`, 'i')
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Restores the hyphens of an id. */
function toUuid(word: string): string[] {
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(/^[0-9a-f]{32}$/.test(word) ? word : '') ?? []
  return parts.length > 0 ? [parts.join('-')] : []
}

const RECEIPT = new Set(
  'receipt receipts invoice memo bill রসিদ রসিদের রশিদ মেমো ইনভয়েস'.normalize('NFKC').split(' '),
)

/** Words that stand beside numbers, on our own pages and in what people write. */
const LABELS = new Set(
  [
    'order orders id no nos nr num number payment transaction trx trxid txn txnid tran tranid ref reference',
    'tracking track consignment courier parcel code pdf my the is',
    'অর্ডার অর্ডারের অর্ডারটি নং নম্বর নম্বরটি নাম্বার আইডি পেমেন্ট পেমেন্টের ট্রানজেকশন লেনদেন ট্র্যাকিং কনসাইনমেন্ট কুরিয়ার পার্সেল কোড আমার',
  ]
    .join(' ')
    .normalize('NFKC')
    .split(' ')
    .concat([...RECEIPT]),
)

/** "OrderNo018B481F", "018B481Fএর" */
function withoutGluedWords(word: string): string {
  const plain = word.replace(/(?<=[0-9a-f]{8})[\p{Script=Beng}\p{M}]+$/u, '')
  const number = plain.slice(-8)
  return /^[0-9a-f]{8}$/.test(number) && areLabels(plain.slice(0, -8)) ? number : plain
}

/** One or two of them, glued together. */
const areLabels = (text: string): boolean =>
  LABELS.has(text) ||
  [...LABELS].some((label) => text.startsWith(label) && LABELS.has(text.slice(label.length)))

/** An order's number; as handwriting and speech have it, O and I are digits. @returns null for what is none */
function toHex(word: string): string | null {
  if (/^[0-9a-f]{8}$/.test(word)) return word
  return /^(?=.*\d)[0-9a-foil]{8}$/.test(word) ? word.replaceAll('o', '0').replace(/[il]/g, '1') : null
}

const LARGEST_RECEIPT = 2_147_483_647

function findReceipt(words: readonly string[], isCalledSo: boolean): number | null {
  const said = words.join(' ')
  const [, count] =
    /(?:^| )(?:r|আর) ?0*([1-9]\d{0,9})(?: |$)/.exec(said) ??
    /^0+([1-9]\d{0,4})$/.exec(said) ??
    (isCalledSo ? /(?:^| )0*([1-9]\d{0,9})(?: |$)/.exec(said) : null) ??
    []
  return count && Number(count) <= LARGEST_RECEIPT ? Number(count) : null
}

const MOST_CODES = 8

/** Fewer signs mean too many numbers. */
const isCode = (word: string): boolean => /^(?=.*\d)[a-z0-9]{5,64}$/.test(word)

const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
