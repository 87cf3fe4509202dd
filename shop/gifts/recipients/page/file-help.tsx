import type { ComponentProps } from 'react'
import { nameIn, type Product } from '../../../catalog/products/product.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { LineIcon } from '../../../ui/line-icon.tsx'
import { MOST_RECIPIENTS, NEEDED_COLUMNS, RECIPIENT_COLUMNS } from '../columns.ts'
import { templateOf } from '../template.ts'
import { recipientWords } from '../words.en.ts'

interface DropProps extends Pick<ComponentProps<typeof FileDrop>, 'disabled' | 'onFile'> {
  /** In place of the one that is shown. */
  readonly isAnother: boolean
}

export function DropRecipients({ isAnother, ...drop }: DropProps) {
  const words = useWords(recipientWords)
  return (
    <FileDrop
      {...drop}
      accept=".csv,text/csv"
      className="justify-items-center gap-2 px-4 py-8 text-center transition-colors motion-reduce:transition-none"
    >
      <LineIcon path="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14" className="size-9 text-berry" weight={1.8} />
      <span className="font-semibold">{isAnother ? words.chooseAnother : words.chooseFile}</span>
      <span className="text-ink-soft text-sm">{words.orDrop}</span>
    </FileDrop>
  )
}

interface HelpProps {
  /** A gift for the template; null: the shop has none. */
  readonly example: Product | null
  readonly isOpen: boolean
}

export function HowTo({ example, isOpen }: HelpProps) {
  const words = useWords(recipientWords)
  const language = useLanguage()
  const named = (columns: readonly (typeof RECIPIENT_COLUMNS)[number][]) =>
    columns.map((column) => words.columns[column])
  const needed = new Set<string>(NEEDED_COLUMNS)
  const save = () =>
    saveToDisk(templateOf(words, example ? nameIn(language, example) : '…'), words.templateFile)
  return (
    <Card className="px-5 py-2 sm:px-6">
      <details open={isOpen}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{words.howTo}</summary>
        <div className="grid max-w-prose justify-items-start gap-3 pb-4 text-ink-soft">
          <p>{words.needed(named(NEEDED_COLUMNS))}</p>
          <p>{words.optional(named(RECIPIENT_COLUMNS.filter((column) => !needed.has(column))))}</p>
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
