import type { Page } from '../../kernel/api/page.ts'
import { wantsTags } from '../tags/gift-tags.ts'
import { ALL_CATEGORIES, type Product, type ProductQuery, type Suggestions } from './product.ts'

/** Parts of the catalogue that an answer depends on; the trigger `note_product_change` names those that changed. */
type Kind = 'members' | 'names' | 'prices' | 'offers' | 'photos' | 'texts' | 'tags'

type Shown = readonly Pick<Product, '_id'>[]

const idsOf = (products: Shown) => products.map(({ _id }) => _id)

const scope = (kind: Kind, category: string) => (category === '' ? kind : `${kind}:${category}`)

export function pageScopes(
  { items }: Pick<Page<Product>, 'items'>,
  _: unknown,
  { category = '', search = '', sort = 'newest', onOffer = false, from, to, ...tags }: ProductQuery,
): string[] {
  const kinds: Kind[] = ['members']
  if (sort === 'name') kinds.push('names')
  const byPrice = sort === 'price' || sort === '-price' || from !== undefined || to !== undefined
  if (byPrice) kinds.push('prices')
  if (onOffer) kinds.push('offers')
  if (search !== '') kinds.push('texts')
  if (wantsTags(tags)) kinds.push('tags')
  // A search may depend on every gift's words.
  const within = category === ALL_CATEGORIES || search !== '' ? '' : category
  return [...idsOf(items), ...kinds.map((kind) => scope(kind, within))]
}

export const productScopes = (_: unknown, __: unknown, id: string): string[] => [id]

export const similarScopes = (
  shown: Shown,
  _: unknown,
  { _id, category }: Pick<Product, '_id' | 'category'>,
): string[] => [_id, ...idsOf(shown), scope('members', category)]

export const categoryScopes = (): Kind[] => ['members']

export const offeredCategoryScopes = (): Kind[] => ['members', 'offers']

export const picturedCategoryScopes = (): Kind[] => ['members', 'photos']

export const suggestionScopes = ({ gifts }: Suggestions): string[] => [...idsOf(gifts), 'members', 'texts']
