import { latinDigits } from '../../kernel/language/digits.ts'

export const MAX_LENGTH = { name: 200, brand: 100, category: 100, description: 5000 } as const

export const isOffer = (price: number, offerPrice: number): boolean => offerPrice < price

/** `৳১,২৫০.৫০` → `1250.50`. What could be read in two ways stays as it is: `12,50`. */
export function plainPrice(written: string): string {
  const plain = latinDigits(written).replace(/^[৳\s]+|[৳\s]+$/g, '')
  return GROUPED.test(plain) ? plain.replace(/[,\s]/g, '') : plain
}

const GROUPED = /^(\d{1,3}([,\s]\d{3})+|\d{1,2}([,\s]\d{2})*[,\s]\d{3})(\.\d*)?$/
