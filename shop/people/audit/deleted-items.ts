import { type ListQuery, listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import type { AuditEntry } from './audit.ts'

export type DeletedKind = 'product' | 'user'

export type DeletedItem = Pick<AuditEntry, '_id' | 'at' | 'by'> & { readonly name: string }

export const DELETED_PER_PAGE = 20

export interface DeletedQuery extends ListQuery {
  readonly kind: DeletedKind
}

export function parseDeletedQuery(params: URLSearchParams): DeletedQuery {
  const query = parseListQuery(params)
  return params.get('kind') === 'user'
    ? { ...query, kind: 'user', search: '' }
    : { ...query, kind: 'product' }
}

export const deletedPath = ({ kind, search, page }: DeletedQuery): string =>
  listPath('/profile/gone', { kind, search }, page)
