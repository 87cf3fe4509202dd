import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '../../catalog/products/product.ts'
import type { ProductOption, Variant } from '../../catalog/variants/variant.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftChoiceWords } from './choice-words.en.ts'
import { HamperParts } from './hamper-parts.tsx'
import { findVariant, offeredValues, type PartialChoice } from './offered-values.ts'

interface Props {
  readonly product: Product
  /** As the address says. */
  readonly variant: Variant | undefined
  /** How often one went on without a choice. */
  readonly missed: number
}

/** Options to choose by, or the parts of a hamper: loaded apart, since few products have them. */
export default function GiftChoice(props: Props) {
  const { parts } = props.product
  return parts ? <HamperParts parts={parts} /> : <Options {...props} />
}

/** Each option as a row of radio buttons; what is sold out can be looked at. The address carries what is chosen. */
function Options({ product, variant, missed }: Props) {
  const { options = [], variants = [] } = product
  const navigate = useNavigate()
  const words = useWords(giftChoiceWords)
  const [typed, setTyped] = useState<PartialChoice>(options.map(() => undefined))
  const chosen: PartialChoice = variant?.values ?? typed
  const box = useRef<HTMLDivElement>(null)
  const open = chosen.indexOf(undefined)
  useEffect(() => {
    if (missed > 0) box.current?.querySelector<HTMLElement>('input:invalid')?.focus()
  }, [missed])
  const choose = (at: number, value: string) => {
    const now = chosen.with(at, value)
    setTyped(now)
    const found = findVariant(variants, now)
    const search = found ? `?variant=${found._id}` : ''
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return (
    <div ref={box} className="grid gap-4">
      {options.map((option, at) => (
        <Option
          key={option.name}
          {...{ option, at, chosen, variants }}
          isMissed={missed > 0 && !variant && at === open}
          onChoose={(value) => choose(at, value)}
        />
      ))}
      {!variant && open < 0 && (
        <p role="alert" className="text-danger">
          {words.notOffered}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  readonly variants: readonly Variant[]
  readonly option: ProductOption
  readonly at: number
  readonly chosen: PartialChoice
  /** Whether one went on without it. */
  readonly isMissed: boolean
  readonly onChoose: (value: string) => void
}

function Option({ option, at, chosen, variants, isMissed, onChoose }: OptionProps) {
  const id = useId()
  const words = useWords(giftChoiceWords)
  const language = useLanguage()
  const name = nameOf(language, option)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {offeredValues(variants, at, chosen, language).map((offered) => (
          <label key={offered.value} className={CHIP}>
            <input
              type="radio"
              name={id}
              required
              checked={chosen[at] === offered.value}
              onChange={() => onChoose(offered.value)}
              aria-describedby={isMissed ? `${id}-missed` : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className={offered.isSoldOut ? 'text-ink-soft line-through' : ''}>{offered.words}</span>
            {offered.isSoldOut && <span className="ms-1.5 text-ink-soft text-sm">{words.soldOut}</span>}
          </label>
        ))}
      </div>
      {isMissed && (
        <p id={`${id}-missed`} role="alert" className="mt-2 text-danger">
          {words.chooseFirst(name)}
        </p>
      )}
    </fieldset>
  )
}

const CHIP =
  'relative flex min-h-11 min-w-11 items-center justify-center rounded-full border border-edge bg-surface px-4 py-1.5 has-checked:border-berry has-checked:bg-wash has-checked:ring-1 has-checked:ring-berry has-focus-visible:outline-2 has-focus-visible:outline-berry has-focus-visible:outline-offset-2 hover:bg-wash'
