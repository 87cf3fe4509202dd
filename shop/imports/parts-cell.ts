import { MAX_HAMPER_PARTS, MAX_PART_UNITS } from '../catalog/bundles/hamper.ts'
import type { PartOfRow } from './import-rows.ts'

/** A part as a cell has it: an SKU or an id, and how many. */
export interface WrittenPart {
  readonly name: string
  readonly units: number
}

/** Reads a cell such as “MUG-1 × 2|TEA”; without a number it is one. @returns what cannot be read, or the parts */
export function readPartsCell(cell: string): readonly WrittenPart[] | { readonly unreadable: string } {
  const items = cell === '' ? [] : cell.split('|')
  const parts = items.map(readPart)
  const wrong = parts.findIndex(({ name, units }) => name === '' || units < 1 || units > MAX_PART_UNITS)
  return wrong < 0 && parts.length <= MAX_HAMPER_PARTS
    ? parts
    : { unreadable: items[Math.max(wrong, 0)] ?? '' }
}

/** The last × divides, as an SKU may hold one. */
function readPart(item: string): WrittenPart {
  const [, name, units] =
    /^(.*\S)\s*[×*]\s*(\d{1,4})$/.exec(item) ?? /^(.*\S)\s+x\s*(\d{1,4})$/i.exec(item) ?? []
  return name === undefined ? { name: item.trim(), units: 1 } : { name, units: Number(units) }
}

export const samePairs = (some: readonly PartOfRow[], others: readonly PartOfRow[]): boolean =>
  some.length === others.length &&
  some.every(({ variantId, units }, i) => variantId === others[i]?.variantId && units === others[i]?.units)
