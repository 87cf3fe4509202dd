import { momentOf } from '../../kernel/moment.ts'
import { type AuditEntry, changesOf } from './audit.ts'
import { deedWords, fieldWords, type ValueWords, valueWords } from './history-words.ts'

interface Props {
  readonly entries: readonly AuditEntry[]
  readonly words?: ValueWords
}

/** What was done to something, by whom and when; the newest first. */
export function History({ entries, words = {} }: Props) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing was changed yet.</p>
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry._id} className="rounded-2xl border border-line bg-surface px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{deedWords(entry.action)}</span>
            <span className="text-ink-soft text-sm">
              {entry.by} · <time dateTime={entry.at}>{momentOf(entry.at)}</time>
            </span>
          </p>
          <dl className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[8rem_1fr] sm:gap-y-1">
            {changesOf(entry).map(({ field, before, after }) => (
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
