import { useEffect, useState } from 'react'
import { apiPage } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AuditEntry, Subject } from './audit.ts'
import { History } from './history.tsx'
import type { ValueWords } from './history-words.ts'

const AT_ONCE = 10

interface Shown {
  readonly entries: readonly AuditEntry[]
  readonly total: number
  /** How many pages these are. */
  readonly pages: number
}

/** What was done to a subject; it comes by itself, so that nothing else on the page waits for it. */
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
