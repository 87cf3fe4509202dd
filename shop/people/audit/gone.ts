import { type ListQuery, listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import type { AuditEntry } from './audit.ts'

export type GoneKind = 'product' | 'user'

export type Gone = Pick<AuditEntry, '_id' | 'at' | 'by'> & { readonly name: string }

export const GONE_PER_PAGE = 20

export interface GoneQuery extends ListQuery {
  readonly kind: GoneKind
}

export function parseGoneQuery(params: URLSearchParams): GoneQuery {
  const query = parseListQuery(params)
  return params.get('kind') === 'user'
    ? { ...query, kind: 'user', search: '' }
    : { ...query, kind: 'product' }
}

export const gonePath = ({ kind, search, page }: GoneQuery): string =>
  listPath('/profile/gone', { kind, search }, page)
