import { foldChoice } from './choice.ts'
import type { Choices, ProductOption } from './variant.ts'

interface Wanted {
  readonly options: readonly Pick<ProductOption, 'name'>[]
  readonly variants: readonly {
    readonly _id?: string | null | undefined
    readonly values: readonly string[]
  }[]
}

/**
 * Which variant of before each one is: by its id, else by its values, also where the options were renamed or stand in another order.
 * @returns null: a new one; undefined: not one of this gift, or named twice
 */
export function matchVariants(
  before: Pick<Choices, 'options' | 'variants'>,
  wanted: Wanted,
): readonly (string | null | undefined)[] {
  const left = new Set(before.variants.map(({ _id }) => _id))
  const named = wanted.variants.map(({ _id }) => {
    if (!_id) return null
    const id = _id.toLowerCase()
    return left.delete(id) ? id : undefined
  })
  const order = orderBefore(before.options, wanted.options)
  const byValues = new Map(
    before.variants.map(({ _id, values }) => [keyOf(order.map((i) => values[i] ?? '')), _id]),
  )
  return named.map((id, i) => {
    if (id !== null) return id
    const found = byValues.get(keyOf(wanted.variants[i]?.values ?? []))
    return found !== undefined && left.delete(found) ? found : null
  })
}

/** For each option, where it stood before; as now, where one of them has a new name. */
function orderBefore(before: Wanted['options'], now: Wanted['options']): number[] {
  const names = before.map(({ name }) => foldChoice(name))
  const found = now.map(({ name }) => names.indexOf(foldChoice(name)))
  const isSameSet = now.length === before.length && found.every((i) => i >= 0)
  return isSameSet ? found : before.map((_, i) => i)
}

const keyOf = (values: readonly string[]): string => values.map(foldChoice).join('\0')
