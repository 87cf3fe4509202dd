import { foldName } from '../../kernel/language/names.ts'
import type { Choices, ProductOption } from './variant.ts'

interface Wanted {
  readonly options: readonly Pick<ProductOption, 'name'>[]
  readonly variants: readonly {
    readonly _id?: string | null | undefined
    readonly values: readonly string[]
  }[]
}

type Before = Pick<Choices, 'options' | 'variants'>

/** The gift itself, as it is sold without options. */
export const WHOLE_PRODUCT = 'whole'

/** A former item whose stock and orders pass to another row of the saved variants. */
interface HandedOn {
  readonly former: string
  readonly to: number | typeof WHOLE_PRODUCT
  /** Several could be what it was: nobody knows how many of each. */
  readonly isDivided: boolean
}

interface Matched {
  /** Which variant of before each row is. Null: a new one; undefined: not one of this gift, or named twice. */
  readonly ids: readonly (string | null | undefined)[]
  readonly handedOn: readonly HandedOn[]
}

/**
 * Which variant of before each one is: by its id, else by its values, also where the options were renamed or stand in another order,
 * or where it alone is what a variant becomes with one option more or less. What else leaves is handed on to those that it becomes.
 */
export function matchVariants(before: Before, wanted: Wanted): Matched {
  const left = new Set(before.variants.map(({ _id }) => _id))
  const ids = findSame(before, wanted, left)
  const isNew = (row: number) => ids[row] === null
  if (wanted.options.length === 0)
    return {
      ids,
      handedOn: [...left].map((former) => ({ former, to: WHOLE_PRODUCT, isDivided: false })),
    }
  if (before.options.length === 0) {
    const rows = wanted.variants.flatMap((_, row) => (isNew(row) ? [row] : []))
    const [to] = rows
    const isDivided = rows.length > 1
    return { ids, handedOn: to === undefined ? [] : [{ former: WHOLE_PRODUCT, to, isDivided }] }
  }
  const becomes = successorsOf(before, wanted, left)
  const handedOn: HandedOn[] = []
  for (const [former, rows] of becomes) {
    const to = rows.find(isNew) ?? rows[0]
    if (to === undefined) continue
    if (rows.length === 1 && isNew(to)) ids[to] = former
    else handedOn.push({ former, to, isDivided: rows.length > 1 })
  }
  return { ids, handedOn }
}

function findSame(before: Before, wanted: Wanted, left: Set<string>): (string | null | undefined)[] {
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

/** For each variant that leaves, the rows that it becomes: with one option more or less, those with the same values in the others; or the only one in place of the only one. */
function successorsOf(before: Before, wanted: Wanted, left: ReadonlySet<string>): Map<string, number[]> {
  const leaving = before.variants.filter(({ _id }) => left.has(_id))
  if (before.variants.length === 1 && wanted.variants.length === 1)
    return new Map(leaving.map(({ _id }) => [_id, [0]]))
  if (before.options.length === wanted.options.length) return new Map()
  const both = optionsOfBoth(before.options, wanted.options)
  const keyBefore = (values: readonly string[]) => keyOf(both.map(([i]) => values[i] ?? ''))
  const rows = Map.groupBy(wanted.variants.keys(), (row) =>
    keyOf(both.map(([, i]) => wanted.variants[row]?.values[i] ?? '')),
  )
  return new Map(leaving.map(({ _id, values }) => [_id, rows.get(keyBefore(values)) ?? []]))
}

/** Where each option that stays stood, and stands; those whose names are all new stay where they are. */
function optionsOfBoth(
  before: Wanted['options'],
  now: Wanted['options'],
): readonly (readonly [number, number])[] {
  const names = before.map(({ name }) => foldName(name))
  const found = now.flatMap(({ name }, i) => {
    const at = names.indexOf(foldName(name))
    return at < 0 ? [] : [[at, i] as const]
  })
  if (found.length > 0) return found
  return Array.from({ length: Math.min(before.length, now.length) }, (_, i) => [i, i] as const)
}

/** For each option, where it stood before; as now, where one of them has a new name. */
function orderBefore(before: Wanted['options'], now: Wanted['options']): number[] {
  const names = before.map(({ name }) => foldName(name))
  const found = now.map(({ name }) => names.indexOf(foldName(name)))
  const isSameSet = now.length === before.length && found.every((i) => i >= 0)
  return isSameSet ? found : before.map((_, i) => i)
}

const keyOf = (values: readonly string[]): string => values.map(foldName).join('\0')
