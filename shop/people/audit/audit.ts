export type SubjectKind = 'product' | 'order' | 'user' | 'catalogue'

/** What an entry is about. An import is one about the whole `catalogue`, and one about each product. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** Fields by their names on the wire, money in poisha; nothing secret. Null: it was not there. */
export type Facts = Readonly<Record<string, unknown>>

export interface AuditEntry {
  readonly _id: string
  /** ISO 8601 */
  readonly at: string
  /** The name they went by then. */
  readonly by: string
  /** Noun and verb, such as `product.update`. */
  readonly action: string
  readonly before: Facts | null
  readonly after: Facts | null
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** The fields whose value differs, by name. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
