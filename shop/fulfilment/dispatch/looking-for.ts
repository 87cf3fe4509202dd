import { latinDigits } from '../../kernel/digits.ts'

/** What a shopkeeper's search text may mean. */
export interface LookedFor {
  /** Patterns of LIKE for the text that each order is found by; one of them is enough. */
  readonly patterns: readonly string[]
  /** A part of a tran_id, as a pattern of LIKE; null: it cannot be one. */
  readonly tranId: string | null
  /** A part of the name or e-mail of an account, as a pattern of LIKE; null: too short for one. */
  readonly account: string | null
  /** The short number of an order. */
  readonly orderNumber: string | null
  /** The id of an order. */
  readonly orderId: string | null
}

export function lookedFor(text: string): LookedFor {
  const words = text.trim().toLowerCase()
  // As pages and e-mails write it: `Order 3F9A27C1`.
  const name = words.replace(/^(order\s+)?#?/, '')
  return {
    patterns: [...new Set([patternOf(words), ...phonePatterns(words)])],
    tranId: /^[a-z0-9_-]{6,30}$/.test(words) ? contains(words) : null,
    account: [...words].length < 3 ? null : contains(words),
    orderNumber: /^[0-9a-f]{8}$/.test(name) ? name : null,
    orderId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) ? name : null,
  }
}

/** The index knows texts of three letters and more; a shorter one is looked for where words begin. */
const patternOf = (words: string): string =>
  [...words].length < 3 ? `% ${escaped(words)}%` : contains(words)

const contains = (text: string): string => `%${escaped(text)}%`

/** For LIKE these mean something. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** `01712 345-678` and `+880 1712345678` are one phone. */
function phonePatterns(words: string): string[] {
  const visible = words.replace(/\p{Cf}/gu, '')
  const latin = latinDigits(visible)
  if (!/^\+?[\d\s().-]+$/.test(latin)) return []
  const digits = latin.replace(/\D/g, '').replace(/^(00)?8800?|^0/, '')
  return digits.length >= 3 ? [`%${digits}%`] : []
}
