import { wordsOfMethod } from './method-words.ts'
import type { PaymentMethod } from './payment-method.ts'

interface Props {
  /** Those that may be chosen, two at least. */
  readonly ways: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
  /** Something else asks already: only screen readers are told the question. */
  readonly isAsked?: boolean
}

export function MethodChoice({ ways, chosen, onChoose, isAsked = false }: Props) {
  return (
    <fieldset className="grid gap-2 text-start">
      <legend className={isAsked ? 'sr-only' : 'mb-2 font-semibold'}>How would you like to pay?</legend>
      {ways.map((method) => {
        const { name, help } = wordsOfMethod(method, ways)
        return (
          <label key={method} className={CHOICE}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
              className="mt-1 size-4 shrink-0 accent-berry"
            />
            <span className="grid">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft text-sm">{help}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const CHOICE =
  'flex cursor-pointer items-start gap-3 rounded-xl border border-edge bg-surface p-3 has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry'
