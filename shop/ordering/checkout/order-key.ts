import { newId } from '../../kernel/id.ts'

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEPT = 'ogs-order-key'

/**
 * The key that makes placing this cart twice one order. It outlives a reload and a lost answer,
 * and gives way to a new one as soon as the cart holds something else.
 * @param content what would be ordered, as one string
 */
export function orderKey(keep: Keep, content: string): string {
  const kept = read(keep)
  if (kept?.content === content) return kept.key
  const key = newId()
  keep.setItem(KEPT, JSON.stringify({ content, key }))
  return key
}

/** Called when the shop has answered: the next order is another one. */
export const forgetOrderKey = (keep: Keep): void => keep.removeItem(KEPT)

function read(keep: Keep): { content: string; key: string } | null {
  try {
    const kept: unknown = JSON.parse(keep.getItem(KEPT) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('content' in kept) || !('key' in kept)) return null
    return typeof kept.content === 'string' && typeof kept.key === 'string'
      ? { content: kept.content, key: kept.key }
      : null
  } catch {
    return null
  }
}
