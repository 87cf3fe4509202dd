import { useEffect, useId, useState } from 'react'
import { apiPage } from '../../kernel/api-client.ts'
import { momentOf } from '../../kernel/moment.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type AuditEntry,
  actionWords,
  changedFields,
  fieldWords,
  type Subject,
  type ValueWords,
  valueWords,
} from './audit.ts'

const AT_ONCE = 10

interface Shown {
  readonly entries: readonly AuditEntry[]
  readonly total: number
  readonly pages: number
}

/** Fetches for itself, so that nothing else on the page waits for it. */
export function HistoryOf({ kind, id, words }: Subject & { readonly words?: ValueWords }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const [page, setPage] = useState(1)

  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    apiPage<AuditEntry>(
      `/audit?${new URLSearchParams({ kind, id, page: `${page}`, limit: `${AT_ONCE}` })}`,
      leaving,
    )
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

  if (failed) return <Notice kind="error">The history could not be loaded. Please reload the page.</Notice>
  if (!shown) return <Skeleton className="h-24 rounded-2xl" />
  return (
    <>
      <History entries={shown.entries} words={words} />
      {shown.entries.length < shown.total && (
        // After what is shown, so that a second press passes over nothing.
        <Button type="button" kind="quiet" className="mt-3" onClick={() => setPage(shown.pages + 1)}>
          Show older
        </Button>
      )}
    </>
  )
}

export function History({ entries, words = {} }: { entries: readonly AuditEntry[]; words?: ValueWords }) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing was changed yet.</p>
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry._id} className="rounded-2xl border border-line bg-surface px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{actionWords(entry.action)}</span>
            <span className="text-ink-soft text-sm">
              {entry.by} · <time dateTime={entry.at}>{momentOf(entry.at)}</time>
            </span>
          </p>
          <dl className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[8rem_1fr] sm:gap-y-1">
            {changedFields(entry).map(({ field, before, after }) => (
              <div key={field} className="contents">
                <dt className="text-ink-soft">{fieldWords(field)}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {entry.before && (
                    <del className="text-ink-soft no-underline">{valueWords(field, before, words)}</del>
                  )}
                  {entry.before && entry.after && <span aria-hidden="true"> → </span>}
                  {entry.after && <ins className="no-underline">{valueWords(field, after, words)}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** @param of whose history, for screen readers */
export function useHistoryButton(of: string) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const button = (
    <button
      type="button"
      aria-expanded={shown}
      aria-controls={shown ? id : undefined}
      onClick={() => setShown(!shown)}
      className="min-h-11 px-1 text-sm underline decoration-edge hover:text-berry"
    >
      History<span className="sr-only"> of {of}</span>
    </button>
  )
  return { shown, id, button }
}
