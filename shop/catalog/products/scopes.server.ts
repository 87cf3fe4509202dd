import type { Page } from '../../kernel/api/page.ts'
import { wantsTags } from '../tags/product-tags.ts'
import { ALL_CATEGORIES, type Product, type ProductQuery } from './product.ts'

/** Parts of the catalogue that an answer depends on; the trigger `note_product_change` names those that changed. */
export type CatalogScope = 'members' | 'names' | 'prices' | 'offers' | 'photos' | 'texts' | 'tags' | 'stock'

type Shown = readonly Pick<Product, '_id'>[]

const pickIds = (products: Shown) => products.map(({ _id }) => _id)

/** @param category of one alone; empty: of any */
export const narrowScope = (name: CatalogScope, category: string) =>
  category === '' ? name : `${name}:${category}`

export function pageScopes(
  { items }: Pick<Page<Product>, 'items'>,
  _: unknown,
  { category = '', search = '', sort = 'newest', onOffer = false, from, to, inStock, ...tags }: ProductQuery,
): string[] {
  const scopes: CatalogScope[] = ['members']
  if (sort === 'name' || sort === 'nameBn') scopes.push('names')
  const byPrice = sort === 'price' || sort === '-price' || from !== undefined || to !== undefined
  if (byPrice) scopes.push('prices')
  if (onOffer) scopes.push('offers')
  if (search !== '') scopes.push('texts')
  if (wantsTags(tags)) scopes.push('tags')
  // A search may depend on every gift's words.
  const within = category === ALL_CATEGORIES || search !== '' ? '' : category
  const levels = inStock ? ['stock'] : []
  return [...pickIds(items), ...scopes.map((name) => narrowScope(name, within)), ...levels]
}

export const similarScopes = (
  shown: Shown,
  _: unknown,
  { _id, category }: Pick<Product, '_id' | 'category'>,
): string[] => [_id, ...pickIds(shown), narrowScope('members', category)]
