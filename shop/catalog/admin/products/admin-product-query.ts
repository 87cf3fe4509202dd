import { listPath } from '../../../kernel/api/list-query.ts'
import { type ProductListQuery, parseProductListQuery } from '../../list/product-list-query.ts'
import { ALL_CATEGORIES, SORTS, type Sort } from '../../products/product.ts'

export interface AdminProductQuery extends ProductListQuery {
  readonly sort: Sort
}

export const ADMIN_PRODUCTS_PER_PAGE = 24

export const parseAdminProductQuery = (params: URLSearchParams): AdminProductQuery => ({
  ...parseProductListQuery(params),
  sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
})

export const ADMIN_PRODUCTS = '/profile/adminProducts'

export const adminProductsPath = ({ category, search, sort, page }: AdminProductQuery): string =>
  listPath(
    ADMIN_PRODUCTS,
    { category: category === ALL_CATEGORIES ? '' : category, search, sort: sort === 'newest' ? '' : sort },
    page,
  )
