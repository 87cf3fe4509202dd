import { wordsOf } from '../../catalog/search/search-words.ts'
import { likePattern } from '../../kernel/api/list-query.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { parseQuotedNumber } from '../../orders/quoted-number.ts'

export type OrderSearch = ReturnType<typeof parseOrderSearch>

const MOST_WORDS = 6

/** Patterns of LIKE and quoted numbers for what a search text may mean; null: it cannot mean that. */
export function parseOrderSearch(text: string) {
  const words = text.trim().toLowerCase()
  // The trigram index needs three letters; a shorter text is searched at the beginning of words.
  const isShort = [...words].length < 3
  const phones = phonePatterns(words)
  return {
    patterns: [...new Set([likePattern(isShort ? ` ${words}` : words), ...phones])],
    phones,
    // Numbers and e-mails sound like nothing.
    sounds: isShort || /[\d@]/.test(latinDigits(words)) ? [] : wordsOf(words).slice(0, MOST_WORDS),
    tranId: /^[a-z0-9_-]{6,30}$/.test(words) ? likePattern(words) : null,
    account: isShort ? null : likePattern(words),
    quoted: parseQuotedNumber(text),
  }
}

/** `01712 345-678` and `+880 1712345678` are one phone. */
function phonePatterns(words: string): string[] {
  const latin = latinDigits(words.replace(/\p{Cf}/gu, ''))
  if (!/^\+?[\d\s().-]+$/.test(latin)) return []
  const digits = latin.replace(/\D/g, '').replace(/^(00)?8800?|^0/, '')
  return digits.length >= 3 ? [`%${digits}%`] : []
}
