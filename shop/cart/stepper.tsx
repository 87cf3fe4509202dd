import { useFormats, useWords } from '../kernel/language/use-words.ts'
import { quantityWords } from './quantity-words.en.ts'

interface Props {
  /** The name of what is counted, for screen readers. */
  readonly name: string
  readonly value: number
  readonly most: number
  /** By one, up or down. */
  readonly onStep: (by: 1 | -1) => void
}

/** A number from 1 that goes up and down by one. At its ends a button stays, so that it keeps the focus. */
export function Stepper({ name, value, most, onStep }: Props) {
  const words = useWords(quantityWords)
  const { number } = useFormats()
  const button = (by: 1 | -1, label: string, isEnd: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onStep(by)}
      className="size-11 rounded-full text-xl aria-disabled:opacity-40 not-aria-disabled:hover:bg-wash"
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
  return (
    <fieldset className="flex w-fit items-center rounded-full border border-edge bg-surface">
      <legend className="sr-only">{words.quantity}</legend>
      {button(-1, words.fewer(name), value <= 1)}
      <output className="min-w-7 text-center font-semibold tabular-nums">{number(value)}</output>
      {button(1, words.more(name), value >= most)}
    </fieldset>
  )
}
