import type { NounOf } from '../../kernel/api/wire.ts'
import type { Language } from '../../kernel/language/language.ts'
import { foldName } from '../../kernel/language/names.ts'
import { nameOf, type SparseText } from '../../kernel/language/text-fields.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { WantedTags } from '../tags/product-tags.ts'
import type { Choices } from '../variants/variant.ts'
import type { ProductAnswer } from './product-shapes.server.ts'

/** `revision`, options and variants only in answers about one product. */
export type Product = NounOf<typeof ProductAnswer>

/** The first, which may be empty, those beside it, and those of its variants. */
export const picturesOf = ({
  photos,
  morePhotos = [],
  variants = [],
}: Pick<Product, 'photos' | 'morePhotos' | 'variants'>): string[] => {
  const ofVariants = variants.flatMap((variant) => variant.photos ?? [])
  const all = [...new Set([photos, ...morePhotos, ...ofVariants])]
  return all.length > 1 ? all.filter((one) => one !== '') : all
}

export type Priced = Pick<Product, 'price' | 'offerPrice'>

export const priceToPay = ({ price, offerPrice = price }: Priced): Poisha => offerPrice

export type CardProduct = Pick<
  Product,
  '_id' | 'name' | 'nameBn' | 'price' | 'offerPrice' | 'priceFrom' | 'photos' | 'stock'
>

export const toCardProduct = ({
  _id,
  name,
  nameBn,
  price,
  offerPrice,
  priceFrom,
  photos,
  stock,
}: Product): CardProduct => ({
  _id,
  name,
  ...(nameBn !== undefined && { nameBn }),
  price,
  ...(offerPrice !== undefined && { offerPrice }),
  ...(priceFrom && { priceFrom }),
  photos,
  ...(stock && { stock }),
})

/** The fields that a shopkeeper writes in its row; the others have tables of their own, or are computed. */
export type WrittenProduct = Omit<
  Product,
  '_id' | 'revision' | 'priceFrom' | 'stock' | 'parts' | keyof Choices
>

/** The card in one language; the other's names would waste the page's bytes. */
export function cardProductIn(language: Language, product: Product): CardProduct {
  const { nameBn: _, ...card } = toCardProduct(product)
  return { ...card, name: nameOf(language, product) }
}

/** The English name is its key in every language. */
export interface Category extends SparseText<'name'> {
  readonly count: number
}

export interface PicturedCategory extends Category {
  readonly photos: string
}

/** The first matches of a search. */
export interface Suggestions {
  readonly gifts: readonly CardProduct[]
  /** Counted up to `MAX_COUNTED`. */
  readonly total: number
}

export const ALL_CATEGORIES = 'all'

export const isCategory = (category: string): boolean => category !== '' && category !== ALL_CATEGORIES

/** Words for every category, so that no category has such a name. */
export const isAllCategories = (category: string): boolean =>
  ['', ALL_CATEGORIES, 'সব'].includes(foldName(category))

export const MAX_SUGGESTIONS = 5

/** A search lists no more. */
export const MAX_FOUND = 500

/** The search box counts no further; beyond is "50+". */
export const MAX_COUNTED = 50

/** Characters; the rest is ignored. */
export const MAX_SEARCH_TEXT = 200

/** A filter by price or tags counts and lists no more. */
export const MAX_IN_RANGE = 10_000

/** At most so many products of a list in stock are counted. */
export const MAX_IN_STOCK = 1000

/** `nameBn`: by the name that a page in Bangla shows. */
export const SORTS = ['newest', 'name', 'nameBn', 'price', '-price'] as const
export type Sort = (typeof SORTS)[number]

/** Offered to shoppers. */
export const LIST_SORTS = ['newest', 'price', '-price'] as const satisfies readonly Sort[]

export interface ProductQuery extends WantedTags {
  /** Empty or `all`: every category. */
  readonly category?: string
  /** May be misspelt, in another script or only similar (decisions/search-and-lists.md). */
  readonly search?: string
  /** From 1; beyond the end the last page answers. */
  readonly page: number
  readonly limit: number
  readonly sort?: Sort
  readonly onOffer?: boolean
  /** Price to pay, inclusive. */
  readonly from?: Poisha
  readonly to?: Poisha
  /** Without those that are sold out. */
  readonly inStock?: boolean
}
