import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { toTextColumns } from '../kernel/language/text-columns.ts'
import type { CardDesign, Occasion, Wrap } from './gifting.ts'

export const GIFTING_KINDS = ['wraps', 'cards', 'occasions'] as const
export type GiftingKind = (typeof GIFTING_KINDS)[number]

/** Per kind. */
export const MOST_OFFERED = 30

/** Locks what is offered until the transaction ends. */
export async function lockGifting(tx: Tx): Promise<void> {
  await sql`lock table wrap, card_design, occasion in share row exclusive mode`.execute(tx)
}

interface Added {
  /** In English. */
  readonly name: string
  /** After all others. */
  readonly position: number
}

/** Adds it hidden. @param taken keys of occasions @returns its id, or the key of an occasion */
export async function addGifting(
  tx: Tx,
  kind: GiftingKind,
  { name: nameEn, position }: Added,
  taken: readonly string[],
): Promise<string> {
  const row = { nameEn, position, shown: false }
  const made = { ...row, id: newId() }
  if (kind === 'wraps') await tx.insertInto('wrap').values(made).execute()
  if (kind === 'cards') await tx.insertInto('cardDesign').values(made).execute()
  if (kind !== 'occasions') return made.id
  const occasion = { ...row, key: makeKey(nameEn, taken) }
  await tx.insertInto('occasion').values(occasion).execute()
  return occasion.key
}

/** Used in addresses, so renaming keeps it. */
export function makeKey(name: string, taken: readonly string[]): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
  const key = latin.trim().replaceAll(' ', '-').slice(0, 40) || 'occasion'
  const free = (nth: number): string => {
    const tried = nth === 1 ? key : `${key}-${nth}`
    return taken.includes(tried) ? free(nth + 1) : tried
  }
  return free(1)
}

type Written<T> = Omit<T, '_id' | 'key'>

const columnsOf = ({ shown, revision, ...text }: Written<Occasion>) => ({
  ...toTextColumns('nameEn', text, 'name'),
  shown,
  revision,
})

export async function writeWrap(tx: Tx, id: string, { price, picture, ...wrap }: Written<Wrap>) {
  const changed = { ...columnsOf(wrap), price, picture }
  await tx.updateTable('wrap').set(changed).where('id', '=', id).execute()
}

export async function writeCard(tx: Tx, id: string, { picture, box, ...card }: Written<CardDesign>) {
  const changed = { ...columnsOf(card), picture, box }
  await tx.updateTable('cardDesign').set(changed).where('id', '=', id).execute()
}

export async function writeOccasion(tx: Tx, key: string, occasion: Written<Occasion>) {
  await tx.updateTable('occasion').set(columnsOf(occasion)).where('key', '=', key).execute()
}

/** @param ids all of them, in the new order */
export async function writeOrder(tx: Tx, kind: GiftingKind, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    if (kind === 'wraps') await tx.updateTable('wrap').set({ position }).where('id', '=', id).execute()
    if (kind === 'cards') await tx.updateTable('cardDesign').set({ position }).where('id', '=', id).execute()
    if (kind === 'occasions')
      await tx.updateTable('occasion').set({ position }).where('key', '=', id).execute()
  }
}
