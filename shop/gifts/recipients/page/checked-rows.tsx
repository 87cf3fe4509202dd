import { ListedRow } from '../../../files/file-parts.tsx'
import { deliveryDayInWords } from '../../../kernel/language/day-in-words.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Price } from '../../../ui/price.tsx'
import type { CheckedRecipient } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'

interface Props {
  readonly rows: readonly CheckedRecipient[]
}

export function WrongRows({ rows }: Props) {
  const words = useWords(recipientWords)
  return (
    <section aria-labelledby="to-correct" className="grid gap-1">
      <h3 id="to-correct" className="font-semibold">
        {words.toCorrect}
      </h3>
      <ol className="grid divide-y divide-line">
        {rows
          .filter(({ flaws }) => flaws.length > 0)
          .map(({ row, name, flaws }) => (
            <ListedRow
              key={row}
              row={row}
              name={name}
              errors={flaws.map(({ column, message }) =>
                column ? words.fault(words.columns[column], message) : message,
              )}
            />
          ))}
      </ol>
    </section>
  )
}

export function CheckedRows({ rows, title }: Props & { readonly title: string }) {
  const words = useWords(recipientWords)
  const language = useLanguage()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">{title}</summary>
      <ol className="grid divide-y divide-line">
        {rows.map(({ row, name, area, city, day, timeSlot, gifts, amount }) => (
          <ListedRow key={row} row={row} name={name} errors={[]}>
            <div className="flex min-w-0 items-baseline justify-between gap-4">
              <span className="grid min-w-0">
                <span className="wrap-anywhere text-ink-soft text-sm">
                  {[area, city].join(', ')} ·{' '}
                  {day ? deliveryDayInWords(language, day, timeSlot) : words.noDay}
                </span>
                <span className="wrap-anywhere text-sm">
                  {gifts.map((product) => words.times(product.count, nameOf(language, product))).join(' · ')}
                </span>
              </span>
              <Price amount={amount} />
            </div>
          </ListedRow>
        ))}
      </ol>
    </details>
  )
}
