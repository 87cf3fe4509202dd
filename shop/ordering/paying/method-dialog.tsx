import { useEffect, useId, useRef, useState } from 'react'
import type { Poisha } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Sign } from '../../ui/sign.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { PaymentMethod } from './payment-method.ts'

interface Props {
  /** What is to be paid. */
  readonly amount: Poisha
  readonly ways: readonly [PaymentMethod, ...PaymentMethod[]]
  /** Chosen at first. */
  readonly wished: PaymentMethod | undefined
  /** Null: the person would rather not. */
  readonly onAnswer: (method: PaymentMethod | null) => void
}

/** Which way an order is paid; leaving with Escape pays nothing. */
export function MethodDialog({ amount, ways, wished, onAnswer }: Props) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [chosen, choose] = useState(wished && ways.includes(wished) ? wished : ways[0])

  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])

  return (
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === 'pay' ? chosen : null)}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-shade/50 sm:p-8"
    >
      <form method="dialog" className="grid justify-items-center gap-2 text-center">
        <Sign kind="question" />
        <h2 id={`${id}-title`} className="mt-2 font-semibold text-2xl leading-tight">
          How would you like to pay?
        </h2>
        <p id={`${id}-text`} className="text-ink-soft">
          <Price amount={amount} /> is to be paid.
        </p>
        <div className="mt-4 grid w-full gap-3">
          <MethodChoice ways={ways} chosen={chosen} onChoose={choose} isAsked />
          <Button value="pay" className="mt-2">
            {chosen === 'cash' ? 'Pay on delivery' : 'Pay'}
          </Button>
          <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
            Not now
          </button>
        </div>
      </form>
    </dialog>
  )
}
