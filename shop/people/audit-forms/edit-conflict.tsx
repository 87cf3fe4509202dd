import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { changedFields, type ValueWords, valueWords } from '../audit/audit.ts'
import { auditWords } from '../audit/words.ts'
import { auditFormWords } from './words.ts'

export interface Conflict {
  readonly mine: object
  readonly theirs: object
  readonly takeTheirs: () => void
}

/** What somebody saved while it was typed, where that differs. */
export function EditConflict({
  mine,
  theirs,
  takeTheirs,
  values,
}: Conflict & { readonly values?: ValueWords | undefined }) {
  const words = useWords(auditFormWords)
  const { fields } = useWords(auditWords)
  const formats = useFormats()
  return (
    <section aria-label={words.theirs} className="grid gap-4 rounded-2xl border border-gold p-4">
      <Alert kind="error">{words.savedMeanwhile}</Alert>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {changedFields({ before: { ...mine }, after: { ...theirs } }).map(({ field, after }) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{fields.get(field) ?? field}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {typeof after === 'string' && after !== ''
                ? after
                : valueWords(field, after, { shown: words.yesOrNo, ...values }, formats)}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button type="button" kind="quiet" onClick={takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
