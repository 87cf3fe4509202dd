import { randomBytes } from 'node:crypto'

/** Keeps things under random keys, each for a while, in memory, the oldest forgotten when there are too many. */
export interface Vault<T> {
  put(value: T): string
  look(key: string): T | null
  /** As `look`, and never again. */
  take(key: string): T | null
}

/** @param lifeMs in milliseconds */
export function createVault<T>(lifeMs: number, most: number): Vault<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()
  function look(key: string): T | null {
    const found = kept.get(key)
    return found && found.until > Date.now() ? found.value : null
  }
  return {
    put(value) {
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
      const key = randomBytes(24).toString('base64url')
      kept.set(key, { value, until: Date.now() + lifeMs })
      return key
    },
    look,
    take(key) {
      const found = look(key)
      kept.delete(key)
      return found
    },
  }
}
