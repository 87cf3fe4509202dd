import { latinDigits } from '../../kernel/language/digits.ts'

export const MAX_LENGTH = { name: 200, brand: 100, category: 100, description: 5000 } as const

/** Beside the first one. */
export const MOST_MORE_PHOTOS = 7

export const isOffer = (price: number, offerPrice: number): boolean => offerPrice < price

/** `৳১,২৫০.৫০` → `1250.50`. Ambiguous text such as `12,50` stays. */
export function plainPrice(written: string): string {
  const plain = latinDigits(written).replace(/^[৳\s]+|[৳\s]+$/g, '')
  return GROUPED.test(plain) ? plain.replace(/[,\s]/g, '') : plain
}

const GROUPED = /^(\d{1,3}([,\s]\d{3})+|\d{1,2}([,\s]\d{2})*[,\s]\d{3})(\.\d*)?$/
