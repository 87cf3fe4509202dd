import type { Language } from '../../kernel/language/language.ts'
import type { Text } from '../../kernel/language/text-fields.ts'

/** The chosen values of a product's options, in the options' order. */
export interface ChosenValues {
  readonly values: readonly string[]
  /** Empty, or an empty one: as in English. */
  readonly valuesBn: readonly string[]
}

/** The name of what is sold, such as “Felt crown · Large”: in English the same as `name_with_choice` writes. */
export const nameWithChoice = (
  { name, nameBn }: Text<'name'>,
  { values, valuesBn }: ChosenValues,
): Text<'name'> => ({
  name: joined(name, values),
  nameBn:
    nameBn || valuesBn.some((one) => one !== '')
      ? joined(
          nameBn || name,
          values.map((value, at) => valuesBn[at] || value),
        )
      : '',
})

const joined = (name: string, values: readonly string[]): string => [name, ...values].join(' · ')

/** The chosen values in the reader's language. */
export const valuesIn = (
  language: Language,
  { values, valuesBn }: Partial<ChosenValues> & Pick<ChosenValues, 'values'>,
) => values.map((value, at) => (language === 'bn' && valuesBn?.[at]) || value)
