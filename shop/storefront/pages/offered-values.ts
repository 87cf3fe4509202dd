import { valuesIn } from '../../catalog/variants/choice.ts'
import type { Variant } from '../../catalog/variants/variant.ts'
import type { Language } from '../../kernel/language/language.ts'

/** The value chosen of each option so far. */
export type PartialChoice = readonly (string | undefined)[]

export interface OfferedValue {
  readonly value: string
  /** In the reader's language. */
  readonly words: string
  /** With what else is chosen. */
  readonly isSoldOut: boolean
}

/** The values of one option, each once, in the order of the variants. @param at the option */
export function offeredValues(
  variants: readonly Variant[],
  at: number,
  chosen: PartialChoice,
  language: Language,
): OfferedValue[] {
  const values = [...new Set(variants.map((one) => one.values[at] ?? ''))]
  return values.map((value) => {
    const wanted = chosen.with(at, value)
    const [first] = variants.filter((one) => one.values[at] === value)
    const sold = variants.filter((one) => fits(one, wanted))
    return {
      value,
      words: (first && valuesIn(language, first)[at]) ?? value,
      isSoldOut: sold.length > 0 && sold.every(({ stock }) => stock === 'out'),
    }
  })
}

export const findVariant = (variants: readonly Variant[], chosen: PartialChoice): Variant | undefined =>
  chosen.includes(undefined) ? undefined : variants.find((one) => fits(one, chosen))

const fits = ({ values }: Variant, chosen: PartialChoice): boolean =>
  chosen.every((value, at) => value === undefined || values[at] === value)
