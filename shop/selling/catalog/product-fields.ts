import { latinDigits } from '../../kernel/digits.ts'
import { formatTaka, MAX_POISHA, parseTaka } from '../../kernel/money.ts'
import { isPictureAddress } from '../../kernel/picture-url.ts'

export const PRODUCT_LABELS = {
  name: 'Name',
  brand: 'Brand',
  price: 'Price',
  offerPrice: 'Offer price',
  category: 'Category',
  description: 'Description',
  photos: 'Photos',
  nameBn: 'Name in Bangla',
  brandBn: 'Brand in Bangla',
  categoryBn: 'Category in Bangla',
  descriptionBn: 'Description in Bangla',
} as const

export const MAX_LENGTH = { name: 200, brand: 100, category: 100, description: 5000, photos: 500 } as const

/** Shown to every visitor, so nothing but a picture of this shop or of a web server. */
export const isPhotoOrEmpty = (address: string): boolean => address === '' || isPictureAddress(address)

export const isOffer = (price: number, offerPrice: number): boolean => offerPrice < price

export const NO_OFFER = 'must be less than the price'

/** `৳১,২৫০.৫০` → `1250.50`. What could be read in two ways stays as it is: `12,50`. */
export function plainPrice(written: string): string {
  const plain = latinDigits(written).replace(/^[৳\s]+|[৳\s]+$/g, '')
  return GROUPED.test(plain) ? plain.replace(/[,\s]/g, '') : plain
}

const GROUPED = /^(\d{1,3}([,\s]\d{3})+|\d{1,2}([,\s]\d{2})*[,\s]\d{3})(\.\d*)?$/

/** @returns what is wrong with a price, to be said after its name; null when it can be one */
export function wrongWithPrice(price: number | string): string | null {
  const poisha = parseTaka(price)
  if (poisha !== null) return poisha <= MAX_POISHA ? null : TOO_DEAR
  const text = typeof price === 'number' ? inDigits(price) : price.trim()
  if (text === '') return 'must not be empty'
  if (/^[-−–]\s*৳?\s*\d/.test(text)) return 'must not be less than 0'
  const [sign] = /[^\d.]+/.exec(text) ?? []
  if (sign?.startsWith(',')) return 'must be written as 1250.50 or 1,250.50, with no other comma'
  if (sign) return `must be a number in digits; “${shown(sign)}” cannot be read`
  if (/^0\d/.test(text)) return 'must not begin with 0'
  if (/^\d+\.\d{3,}$/.test(text)) return 'must have at most two decimals'
  if (/^\d+(\.\d+)?$/.test(text)) return TOO_DEAR
  return 'must be an amount such as 1250 or 1250.50'
}

const TOO_DEAR = `must be at most ${formatTaka(MAX_POISHA)}`

const inDigits = (price: number): string =>
  price.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

const shown = (sign: string): string =>
  [...sign.trim().replace(/\p{Cc}/gu, '\ufffd')].slice(0, 12).join('').toWellFormed()
