import { productFieldWords } from '../../catalog/admin/products/field-words.en.ts'
import { FIXED_TAGS, TAG_FIELDS } from '../../catalog/tags/gift-tags.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { spreadsheetWords } from './words.en.ts'

export function TagColumns() {
  const words = useWords(spreadsheetWords)
  const { labels } = useWords(productFieldWords)
  return (
    <details className="max-w-prose text-ink-soft">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
        {words.tagColumns}
      </summary>
      <p>
        {words.manyInCell} <code>mother|friend</code>
      </p>
      <dl className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
        {TAG_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">
              <code>{field}</code>
            </dt>
            <dd>
              {labels[field]}:{' '}
              {field === 'occasions' ? words.ownOccasions : <code>{FIXED_TAGS[field].join(' | ')}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
