import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { Price } from '../../ui/price.tsx'
import { type PaymentMethod, wordsOfMethod } from './payment-method.ts'
import type { WaysToPay } from './payment-shapes.server.ts'
import { payingWords } from './words.en.ts'

interface Props {
  readonly ways: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
  /** Shown disabled, with the reason. */
  readonly notNow?: { readonly method: PaymentMethod; readonly why: string } | undefined
  /** Shown instead of a method's usual help. */
  readonly notes?: Readonly<Partial<Record<PaymentMethod, string>>>
  /** Leaves the question to screen readers, where the dialog's title shows it. */
  readonly isLegendHidden?: boolean
}

export function MethodChoice({ ways, chosen, onChoose, notNow, notes = {}, isLegendHidden = false }: Props) {
  const words = useWords(payingWords)
  const shown = notNow ? [...ways, notNow.method] : ways
  return (
    <fieldset className="grid gap-2 text-start">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{words.howToPay}</legend>
      {shown.map((method) => {
        const { name, help } = wordsOfMethod(method, ways, words)
        const why = notNow?.method === method ? notNow.why : null
        return (
          <label key={method} className={CHOICE}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={chosen === method}
              disabled={why !== null}
              onChange={() => onChoose(method)}
              className="mt-1 size-4 shrink-0 accent-berry"
            />
            <span className="grid">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft text-sm">{why ?? notes[method] ?? help}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const CHOICE =
  'flex cursor-pointer items-start gap-3 rounded-xl border border-edge bg-surface px-3 py-2 has-checked:border-berry has-checked:bg-wash has-disabled:cursor-default has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-berry'

interface DialogProps {
  readonly toPay: WaysToPay
  readonly preferred: PaymentMethod | undefined
  readonly onAnswer: (method: PaymentMethod | null) => void
}

export function MethodDialog({ toPay, preferred, onAnswer }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const words = useWords(payingWords)
  const ways = toPay.ways.map(({ method }) => method)
  const [first = 'online'] = ways
  const [chosen, choose] = useState(preferred && ways.includes(preferred) ? preferred : first)
  const cash = toPay.ways.find(({ method }) => method === 'cash')
  const notes = cash && cash.amount > 0 ? { cash: words.inAdvance(cash.amount, cash.cashDue) } : {}

  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])

  return (
    <DialogFrame
      box={box}
      sign="question"
      title={words.howToPay}
      text={
        <>
          <Price amount={toPay.amount} />
          {words.toBePaid}
        </>
      }
      onClose={(value) => onAnswer(value === 'pay' ? chosen : null)}
    >
      <div className="mt-4 grid w-full gap-3">
        <MethodChoice ways={ways} chosen={chosen} onChoose={choose} notes={notes} isLegendHidden />
        <Button value="pay" className="mt-2">
          {chosen !== 'cash' ? words.pay : cash?.amount ? words.payAdvance(cash.amount) : words.payOnDelivery}
        </Button>
        <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
          {words.notNow}
        </button>
      </div>
    </DialogFrame>
  )
}
