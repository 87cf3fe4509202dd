import type { Text } from '../../kernel/language/text-fields.ts'

/** What was chosen of a gift's options, in their order. */
export interface Choice {
  readonly values: readonly string[]
  /** Empty: as in English. */
  readonly valuesBn: readonly string[]
}

/** The name of what is sold, such as “Felt crown · Large”: the same as `name_with_choice` writes. */
export const nameWithChoice = (
  { name, nameBn }: Text<'name'>,
  { values, valuesBn }: Choice,
): Text<'name'> => ({
  name: joined(name, values),
  nameBn:
    nameBn || valuesBn.length > 0 ? joined(nameBn || name, valuesBn.length > 0 ? valuesBn : values) : '',
})

const joined = (name: string, values: readonly string[]): string => [name, ...values].join(' · ')
