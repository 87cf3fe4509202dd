import { type ListQuery, listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import { type Amounts, convertAmounts } from '../../kernel/api/wire.ts'
import { LANGUAGES, type Language } from '../../kernel/language/language.ts'
import { type Text, type TextField, textField } from '../../kernel/language/text-fields.ts'
import { toTaka } from '../../kernel/money.ts'

export const SUBJECT_KINDS = ['product', 'order', 'user', 'catalogue', 'delivery', 'shop', 'gifting'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** An import has one entry for the `catalogue`, and one for each product. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** Fields by wire name, money in poisha, no secrets. Null: it did not exist. */
export type Facts = Readonly<Record<string, unknown>>

/** What was done, and the fields of it that the history has words for: the `history-words` of each domain merge theirs into them. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface HistoryActions {}
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface HistoryFields {}

export interface HistoryWords {
  readonly actions: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}
export type ActionsOf<W extends HistoryWords> = W['actions']
export type FieldsOf<W extends HistoryWords> = W['fields']

export type AuditAction = keyof HistoryActions

/** What the history has a label for, and what it keeps only to restore a state. */
type KnownField = TextField<keyof HistoryFields> | 'id' | '_id' | 'zoneId' | 'slot'

type UnknownField<F> = F extends unknown ? Exclude<keyof F, KnownField> : never

declare const LABELLED: unique symbol

/** Facts that the history can show. */
export type LabelledFacts = Facts & { readonly [LABELLED]: true }

/** The compiler refuses a field without a label. */
export const labelled = <F extends object>(facts: F & { readonly [K in UnknownField<F>]: never }) =>
  ({ ...facts }) as F & LabelledFacts

/** The text among facts of any type; empty where it is missing. */
export const toText = <Name extends string>(facts: Facts, name: Name) =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const field = textField(name, language)
      return [field, String(facts[field] ?? '')]
    }),
  ) as Text<Name>

/** The English field of a translation's, and its language; null for any other field. */
export function translationOf(field: string): { readonly name: string; readonly language: Language } | null {
  for (const language of LANGUAGES) {
    const suffix = textField('', language)
    if (suffix && field.endsWith(suffix)) return { name: field.slice(0, -suffix.length), language }
  }
  return null
}

/** `by`: the person's name at that time. `action`: noun and verb, such as `product.update`. */
export interface AuditEntry {
  readonly _id: string
  readonly at: string
  readonly by: string
  readonly action: string
  readonly before: Facts | null
  readonly after: Facts | null
}

export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isSame(change.before, change.after))
}

/** PostgreSQL reorders the keys of objects. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that hold money. */
export const MONEY = {
  price: true,
  offerPrice: true,
  amount: true,
  charge: true,
  freeFrom: true,
  rushCharge: true,
  minAmount: true,
} as const

/** Facts have no schema, so their money is listed here. */
export const FACTS_IN_POISHA: Amounts = { ...MONEY, windows: MONEY, variants: MONEY }

/** Facts as the restoring call takes them; the API refuses those of an earlier version that do not fit. */
export const sentFacts = <Body>(facts: Facts): Body => convertAmounts(facts, FACTS_IN_POISHA, toTaka) as Body

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
