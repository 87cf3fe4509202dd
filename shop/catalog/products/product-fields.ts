import { latinDigits } from '../../kernel/language/digits.ts'
import { isPictureAddress } from '../../kernel/picture-url.ts'

export const MAX_LENGTH = { name: 200, brand: 100, category: 100, description: 5000, photos: 500 } as const

/** Shown to every visitor, so nothing but a picture of this shop or of a web server. */
export const isPhotoOrEmpty = (address: string): boolean => address === '' || isPictureAddress(address)

export const isOffer = (price: number, offerPrice: number): boolean => offerPrice < price

/** `৳১,২৫০.৫০` → `1250.50`. What could be read in two ways stays as it is: `12,50`. */
export function plainPrice(written: string): string {
  const plain = latinDigits(written).replace(/^[৳\s]+|[৳\s]+$/g, '')
  return GROUPED.test(plain) ? plain.replace(/[,\s]/g, '') : plain
}

const GROUPED = /^(\d{1,3}([,\s]\d{3})+|\d{1,2}([,\s]\d{2})*[,\s]\d{3})(\.\d*)?$/
