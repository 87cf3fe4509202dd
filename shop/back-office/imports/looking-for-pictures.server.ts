import type { Db } from '../../kernel/database.ts'

/** Whether the files of a picture of this shop are there. @param photos as in a product */
export type HasPicture = (photos: string) => Promise<boolean>

/** What a file is held against. */
export interface Shelves {
  readonly db: Db
  readonly hasPicture: HasPicture
}

const AT_ONCE = 50

/** A store that does not answer ends the look: without pictures somebody may still correct prices. */
export async function notThere(
  hasPicture: HasPicture,
  addresses: readonly string[],
  goOn: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const missing: string[] = []
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    await goOn()
    const some = addresses.slice(at, at + AT_ONCE)
    const there = await Promise.all(some.map(hasPicture)).catch(() => null)
    if (!there) return missing
    missing.push(...some.filter((_, i) => !there[i]))
  }
  return missing
}
