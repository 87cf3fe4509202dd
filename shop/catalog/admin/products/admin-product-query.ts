import { listPath } from '../../../kernel/api/list-query.ts'
import type { Language } from '../../../kernel/language/language.ts'
import { textField } from '../../../kernel/language/text-fields.ts'
import { type ProductListQuery, parseProductListQuery } from '../../list/product-list-query.ts'
import { ALL_CATEGORIES, type Sort } from '../../products/product.ts'

/** By name: by the one that the page shows. */
export const ADMIN_SORTS = ['newest', 'name', 'price', '-price'] as const satisfies readonly Sort[]

export interface AdminProductQuery extends ProductListQuery {
  readonly sort: (typeof ADMIN_SORTS)[number]
}

export const ADMIN_PRODUCTS_PER_PAGE = 24

export const parseAdminProductQuery = (params: URLSearchParams): AdminProductQuery => ({
  ...parseProductListQuery(params),
  sort: ADMIN_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
})

/** How the call is to sort for a page in this language. */
export const sortShown = ({ sort }: Pick<AdminProductQuery, 'sort'>, language: Language): Sort =>
  sort === 'name' ? textField('name', language) : sort

export const ADMIN_PRODUCTS = '/profile/adminProducts'

export const adminProductsPath = ({ category, search, sort, page }: AdminProductQuery): string =>
  listPath(
    ADMIN_PRODUCTS,
    { category: category === ALL_CATEGORIES ? '' : category, search, sort: sort === 'newest' ? '' : sort },
    page,
  )
