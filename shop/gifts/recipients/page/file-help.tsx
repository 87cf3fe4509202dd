import type { Product } from '../../../catalog/products/product.ts'
import { BYTE_ORDER_MARK, csvText } from '../../../files/write-file.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MOST_RECIPIENTS, NEEDED_COLUMNS, RECIPIENT_COLUMNS, type RecipientColumn } from '../columns.ts'
import { recipientWords } from '../words.en.ts'

interface Props {
  /** A gift for the template; null: the shop has none. */
  readonly example: Product | null
  readonly isOpen: boolean
}

export function FileHelp({ example, isOpen }: Props) {
  const words = useWords(recipientWords)
  const language = useLanguage()
  const namesOf = (columns: readonly RecipientColumn[]) => columns.map((column) => words.columns[column])
  const needed = new Set<string>(NEEDED_COLUMNS)
  const optional = RECIPIENT_COLUMNS.filter((column) => !needed.has(column))
  const save = () =>
    saveToDisk(templateOf(words, example ? nameOf(language, example) : '…'), words.templateFile)
  return (
    <Card className="px-5 py-2 sm:px-6">
      <details open={isOpen}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{words.howTo}</summary>
        <div className="grid max-w-prose justify-items-start gap-3 pb-4 text-ink-soft">
          <p>{words.needed(namesOf(NEEDED_COLUMNS))}</p>
          <p>{words.optional(namesOf(optional))}</p>
          <p>{words.giftsHelp}</p>
          <p>{words.daysHelp}</p>
          <p>{words.mostRows(MOST_RECIPIENTS)}</p>
          <Button type="button" kind="quiet" onClick={save}>
            {words.template}
          </Button>
        </div>
      </details>
    </Card>
  )
}

function saveToDisk(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A file with its header and one row, as Excel opens it. @param product the name of one that the shop has */
function templateOf({ columns, example }: typeof recipientWords, product: string): string {
  const { no: anonymous, ...cells } = example
  const row: Partial<Record<RecipientColumn, string>> = { ...cells, gift: example.gift(product), anonymous }
  const rows = [columns, row].map((texts) => RECIPIENT_COLUMNS.map((column) => texts[column] ?? ''))
  return BYTE_ORDER_MARK + csvText(rows)
}
