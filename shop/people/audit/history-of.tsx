import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { callPage } from '../../kernel/api/api-client.ts'
import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useTextLabel } from '../../ui/form/text-fields.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type AuditEntry,
  changedFields,
  type DeletedKind,
  deletedPath,
  type Subject,
  translationOf,
} from './audit.ts'
import { useHistoryWords } from './use-history-words.ts'
import { isWordless, picturesIn, type ValueWords, valueWords } from './value-words.ts'
import { auditWords } from './words.en.ts'

const AT_ONCE = 10

interface ShownAs {
  readonly words?: ValueWords
  /** Names an entry's subject where the entry itself does not. */
  readonly about?: (entry: AuditEntry) => string
  /** Actions beneath an entry. */
  readonly steps?: (entry: AuditEntry) => ReactNode
}

/** Fetches separately, so the rest of the page does not wait. */
export function HistoryOf({ kind, id, ...shownAs }: Subject & ShownAs) {
  const [shown, setShown] = useState<{ entries: AuditEntry[]; total: number; pages: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const [page, setPage] = useState(1)
  const { notLoaded, showOlder } = useWords(auditWords)

  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    callPage('GET /audit', { query: { kind, id, page: `${page}`, limit: `${AT_ONCE}` }, ...leaving })
      .then(({ items, total }) =>
        setShown((before) => ({
          entries: [...(page > 1 ? (before?.entries ?? []) : []), ...items],
          total,
          pages: page,
        })),
      )
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.error('Error fetching the history', error)
        setFailed(true)
      })
    return () => leaving.abort()
  }, [kind, id, page])

  if (failed) return <Alert kind="error">{notLoaded}</Alert>
  if (!shown) return <Skeleton className="h-24 rounded-2xl" />
  return (
    <>
      <History entries={shown.entries} {...shownAs} />
      {shown.entries.length < shown.total && (
        // Counts from the loaded pages, so that a second press skips nothing.
        <Button type="button" kind="quiet" className="mt-3" onClick={() => setPage(shown.pages + 1)}>
          {showOlder}
        </Button>
      )}
    </>
  )
}

export function History({ entries, words = {}, about, steps }: { entries: AuditEntry[] } & ShownAs) {
  const labelOf = useFieldLabel()
  const { changed, nothingChanged } = useWords(auditWords)
  const { actions } = useHistoryWords()
  const { moment } = useDates()
  const describeValue = useValues(words)
  if (entries.length === 0) return <p className="text-ink-soft">{nothingChanged}</p>
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry._id} className="rounded-2xl border border-line bg-surface px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere font-semibold">
              {[actions[entry.action] ?? changed, about?.(entry)].filter(Boolean).join(': ')}
            </span>
            <span className="text-ink-soft text-sm">
              {entry.by} · <time dateTime={entry.at}>{moment(entry.at)}</time>
            </span>
          </p>
          <dl className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[8rem_1fr] sm:gap-y-1">
            {changedFields(entry).map(({ field, before, after }) => {
              const label = labelOf(field)
              const isShown = label !== null && !isWordless(field, words)
              return (
                isShown && (
                  <div key={field} className="contents">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="min-w-0 wrap-anywhere">
                      {entry.before && (
                        <del className="text-ink-soft no-underline">{describeValue(field, before)}</del>
                      )}
                      {entry.before && entry.after && <span aria-hidden="true"> → </span>}
                      {entry.after && <ins className="no-underline">{describeValue(field, after)}</ins>}
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
          {steps?.(entry)}
        </li>
      ))}
    </ol>
  )
}

export function useHistoryButton(of: string) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const { history, historyOf } = useWords(auditWords)
  const button = (
    <button
      type="button"
      aria-expanded={shown}
      aria-controls={shown ? id : undefined}
      onClick={() => setShown(!shown)}
      className="min-h-11 px-1 text-sm underline decoration-edge hover:text-berry"
    >
      {history}
      <span className="sr-only">{historyOf(of)}</span>
    </button>
  )
  return { shown, id, button }
}

export const DeletedLink = ({ kind, children }: { kind: DeletedKind; children: ReactNode }) => (
  <p className="mt-8 border-line border-t pt-3">
    <Link
      to={deletedPath({ kind, search: '', page: 1 })}
      className="inline-flex min-h-11 items-center text-ink-soft underline decoration-edge hover:text-berry"
    >
      {children}
    </Link>
  </p>
)

/** Names a changed field; that of a translation after its English one. Null for ids, and for what an earlier version kept. */
export function useFieldLabel() {
  const { fields } = useHistoryWords()
  const labelIn = useTextLabel()
  return (field: string): string | null => {
    const { name, language } = translationOf(field) ?? { name: field, language: 'en' as const }
    const label = fields[name]
    return label === undefined ? null : labelIn(label, language)
  }
}

/** Writes the values of changed fields; pictures are shown. */
export function useValues(words: ValueWords) {
  const audit = useWords(auditWords)
  const wording = {
    audit,
    formats: useFormats(),
    dates: useDates(),
    clock: useWords(clockWords),
    words: { role: audit.roles, logins: audit.logins, ...words },
  }
  return (field: string, value: unknown): ReactNode => {
    const pictures = picturesIn(field, value)
    if (pictures.length === 0) return valueWords(field, value, wording)
    return pictures.map((src) => (
      <span key={src} className="me-1 inline-block size-14 overflow-hidden rounded-lg align-middle">
        <Picture src={src} alt={audit.aPicture} sizes="56px" />
      </span>
    ))
  }
}
