import type { RefObject } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { checkoutWords } from '../checkout/words.en.ts'

interface Props {
  readonly box: RefObject<HTMLDialogElement | null>
  readonly onAdd: () => void
  readonly onLater: () => void
}

/** Asks for the missing address; Escape pays nothing. */
export function WhereToDialog({ box, onAdd, onLater }: Props) {
  const words = useWords(checkoutWords)
  const answered = (value: string) => {
    if (value === 'add') onAdd()
    if (value === 'later') onLater()
  }
  return (
    <DialogFrame box={box} sign="question" title={words.whereTo} text={words.noneSaved} onClose={answered}>
      <div className="mt-4 grid w-full gap-3">
        <Button value="add">{words.addLocation}</Button>
        <Button kind="quiet" value="later">
          {words.payNowArrangeLater}
        </Button>
        <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
          {words.backToCart}
        </button>
      </div>
    </DialogFrame>
  )
}
