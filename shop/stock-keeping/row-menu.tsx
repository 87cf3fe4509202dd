import { useId, useState } from 'react'
import { latinDigits } from '../kernel/language/digits.ts'
import { useFormats, useWords } from '../kernel/language/use-words.ts'
import { Button } from '../ui/button.tsx'
import { StockHistory } from './stock-history.tsx'
import type { StockChanges } from './use-stock-item.ts'
import { stockWords } from './words.en.ts'

/** The rarer actions: units received or broken, the low-stock level, and the history. */
export function RowMenu({ changes }: { readonly changes: StockChanges }) {
  const words = useWords(stockWords)
  const { digits } = useFormats()
  const { item, receive, breakUnits, setFewAt, stop } = changes
  return (
    <div className="grid max-w-md gap-3 border-line border-t pt-3">
      {item.onHand !== null && (
        <>
          <UnitsForm label={words.received} button={words.add} changes={changes} onSend={receive} />
          <UnitsForm label={words.broken} button={words.takeAway} changes={changes} onSend={breakUnits} />
          <UnitsForm
            key={item.fewAt}
            label={words.fewAt}
            button={words.set}
            first={digits(item.fewAt ?? 0)}
            changes={changes}
            onSend={setFewAt}
          />
          <div>
            <Button type="button" kind="quiet" busy={changes.busy} onClick={() => void stop()}>
              {words.stop}
            </Button>
          </div>
        </>
      )}
      <StockHistory changes={changes} />
    </div>
  )
}

interface FormProps {
  readonly label: string
  readonly button: string
  readonly first?: string
  readonly changes: StockChanges
  /** @returns whether it is done */
  readonly onSend: (units: number) => Promise<boolean>
}

function UnitsForm({ label, button, first = '', changes: { busy, say }, onSend }: FormProps) {
  const words = useWords(stockWords)
  const [typed, setTyped] = useState(first)
  const id = useId()

  async function send(): Promise<void> {
    const text = latinDigits(typed).trim()
    if (!/^\d+$/.test(text)) return say(words.notANumber)
    if (await onSend(Number(text))) setTyped(first)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="flex items-center gap-2"
    >
      <label htmlFor={id} className="min-w-0 flex-1 font-semibold leading-tight">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="h-11 w-18 rounded-xl border border-edge bg-surface px-2 text-center tabular-nums"
      />
      <Button kind="quiet" busy={busy} className="w-28 px-2!">
        {button}
      </Button>
    </form>
  )
}
