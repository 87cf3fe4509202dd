import { latinDigits } from '../../kernel/digits.ts'
import { likePattern } from '../../kernel/list-query.ts'

/** What a search text may mean, in patterns of LIKE and exact numbers; null: it cannot mean that. */
export interface OrderSearch {
  /** For an order's `search_text`; one that matches is enough. */
  readonly patterns: readonly string[]
  readonly tranId: string | null
  /** For the name or e-mail of an account. */
  readonly account: string | null
  readonly orderNumber: string | null
  readonly orderId: string | null
}

export function parseOrderSearch(text: string): OrderSearch {
  const words = text.trim().toLowerCase()
  // The trigram index needs three letters; a shorter text is searched at the beginning of words.
  const isShort = [...words].length < 3
  // As pages and e-mails write it: `Order 3F9A27C1`.
  const number = words.replace(/^(order\s+)?#?/, '')
  return {
    patterns: [...new Set([likePattern(isShort ? ` ${words}` : words), ...phonePatterns(words)])],
    tranId: /^[a-z0-9_-]{6,30}$/.test(words) ? likePattern(words) : null,
    account: isShort ? null : likePattern(words),
    orderNumber: /^[0-9a-f]{8}$/.test(number) ? number : null,
    orderId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(number) ? number : null,
  }
}

/** `01712 345-678` and `+880 1712345678` are one phone. */
function phonePatterns(words: string): string[] {
  const latin = latinDigits(words.replace(/\p{Cf}/gu, ''))
  if (!/^\+?[\d\s().-]+$/.test(latin)) return []
  const digits = latin.replace(/\D/g, '').replace(/^(00)?8800?|^0/, '')
  return digits.length >= 3 ? [`%${digits}%`] : []
}
