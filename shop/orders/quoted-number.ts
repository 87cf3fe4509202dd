import { latinDigits } from '../kernel/language/digits.ts'

/** Numbers that a text may quote, however somebody wrote or retyped them. */
export interface QuotedNumber {
  readonly orderId: string | null
  /** As the end of an id: eight hexadecimal digits, in small letters. */
  readonly orderNumber: string | null
  /** `R-000123` counts 123. */
  readonly receipt: number | null
  /** Of a payment, a gateway or a courier: letters and digits in capitals, the likeliest first. */
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
  const orderId = UUID.exec(said)?.[0] ?? null
  const words = said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const rest = words.map(withoutGluedLabel).filter((word) => !LABELS.has(word))
  const whole = rest.join('')
  const pieces = rest.map((word) => (/\d/.test(word) ? word : ' ')).join('')
  return {
    orderId,
    orderNumber: orderId ? null : (toHex(whole) ?? rest.flatMap((word) => toHex(word) ?? [])[0] ?? null),
    receipt: findReceipt(
      rest,
      words.some((word) => RECEIPT.has(word)),
    ),
    codes: orderId
      ? []
      : [...new Set([whole, ...pieces.split(/ +/), ...rest])]
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

const LINK = /\/o\/([\w-]{22})(?![\w-])/
const RECIPIENT_LINK = /\/[gt]\/([\w-]{22})(?![\w-])/
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

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

/** "No018B481F" */
const withoutGluedLabel = (word: string): string => word.replace(/^(?:order|no|অর্ডার|নং)(?=[0-9a-f]{8}$)/, '')

/** An order's number; as handwriting and speech have it, O and I are digits. @returns null for what is none */
function toHex(word: string): string | null {
  if (/^[0-9a-f]{8}$/.test(word)) return word
  return /^(?=.*\d)[0-9a-foil]{8}$/.test(word) ? word.replaceAll('o', '0').replace(/[il]/g, '1') : null
}

const LARGEST_RECEIPT = 2_147_483_647

function findReceipt(words: readonly string[], isCalledSo: boolean): number | null {
  const said = words.join(' ')
  const [, count] =
    /(?:^| )r ?0*([1-9]\d{0,9})(?: |$)/.exec(said) ??
    /^0+([1-9]\d{0,4})$/.exec(said) ??
    (isCalledSo ? /(?:^| )0*([1-9]\d{0,9})(?: |$)/.exec(said) : null) ??
    []
  return count && Number(count) <= LARGEST_RECEIPT ? Number(count) : null
}

const MOST_CODES = 8

/** Fewer signs mean too many numbers. */
const isCode = (word: string): boolean => /^(?=.*\d)[a-z0-9]{5,64}$/.test(word)

const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
