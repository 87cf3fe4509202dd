import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import { readParts } from '../bundles/parts.server.ts'
import type { Choices } from '../variants/variant.ts'
import { findChoices, readChoiceRows, toChoices } from '../variants/variants.server.ts'
import type { Product, WrittenProduct } from './product.ts'
import { selectWritten, toColumns, toProduct } from './product-rows.server.ts'
import { findProductWithRevision } from './products.server.ts'

/** With all that can be chosen of it, also what visitors do not see. */
interface LockedProduct extends Product, Choices {
  readonly options: Choices['options']
  readonly variants: Choices['variants']
  readonly revision: number
}

export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | null> {
  const row = await findProductWithRevision(tx, id).forUpdate().executeTakeFirst()
  // Read once the lock is held: the statement that waited for it sees what was before.
  if (!row) return null
  const parts = (await readParts(tx, [id])).get(id)
  return {
    ...toProduct(row),
    ...(await findChoices(tx, id)),
    ...(parts && { parts }),
    revision: row.revision,
  }
}

type ProductChange = Partial<Omit<WrittenProduct, 'offerPrice'>> & {
  readonly offerPrice: Poisha | null | undefined
}

/** Undefined fields stay. @param offerPrice null ends the offer */
export async function changeProduct(
  tx: Tx,
  id: string,
  { offerPrice, ...change }: ProductChange,
): Promise<LockedProduct | null> {
  if (change.category !== undefined) await sql`select respell_category(${change.category}, ${id})`.execute(tx)
  await tx
    .updateTable('product')
    .set({ ...toColumns(change), ...(offerPrice !== undefined && { offerPrice }) })
    .where('id', '=', id)
    .execute()
  return lockProduct(tx, id)
}

/** Orders keep their lines. @returns the removed products */
export async function removeProducts(tx: Tx, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  // Ordered by id to avoid deadlocks.
  const rows = await selectWritten(tx)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = rows.map(({ _id }) => _id)
  if (found.length === 0) return []
  const choices = await readChoiceRows(tx, found)
  const parts = await readParts(tx, found)
  await tx.deleteFrom('product').where('id', 'in', found).execute()
  return rows.map((row) => {
    const chosen = choices.get(row._id)
    const consistsOf = parts.get(row._id)
    return { ...toProduct(row), ...(chosen && toChoices(chosen)), ...(consistsOf && { parts: consistsOf }) }
  })
}

/** Rows with an id and these columns. */
interface ProductSource {
  readonly columns: readonly string[]
  readonly query: RawBuilder<unknown>
}

export async function addManyProducts(tx: Tx, { columns, query }: ProductSource): Promise<void> {
  const written = sql.join(['id', ...columns].map((column) => sql.ref(column)))
  await sql`insert into product (${written}) select ${written} from (${query}) source`.execute(tx)
}

const LOCKED = Symbol('locked')

/** Until the transaction ends, nobody else writes them: made by `lockManyProducts` alone. */
export interface LockedProducts {
  readonly [LOCKED]: 'products' | 'categories'
  readonly tx: Tx
}

/** With the categories that they leave or enter: they can be written in several statements. */
export interface LockedCategories extends LockedProducts {
  readonly [LOCKED]: 'categories'
}

/** Ordered by id, to avoid deadlocks. @param ids a query of one column */
export async function lockManyProducts(
  tx: Tx,
  ids: RawBuilder<unknown>,
  strength: 'no key update' | 'update',
): Promise<LockedProducts> {
  await sql`
    with locked as materialized (
      select id from product where id in (${ids}) order by id for ${sql.raw(strength)}
    ) select count(*) from locked`.execute(tx)
  return { [LOCKED]: 'products', tx }
}

/** @param names a query of one column */
export async function lockCategories(
  { tx }: LockedProducts,
  names: RawBuilder<unknown>,
): Promise<LockedCategories> {
  await sql`
    with entered as materialized (select array(${names}) as names),
      respelled as materialized (select count(respell_category(name)) from entered, unnest(names) as name)
    select lock_categories(names) from entered, respelled`.execute(tx)
  return { [LOCKED]: 'categories', tx }
}

export async function changeManyProducts(
  { tx }: LockedCategories,
  { columns, query }: ProductSource,
): Promise<void> {
  const written = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`)
  await sql`
    update product set ${sql.join(written)}, updated_at = now(), revision = product.revision + 1
    from (${query}) source where product.id = source.id
  `.execute(tx)
}

export async function removeManyProducts({ tx }: LockedCategories, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from product where id in (${ids})`.execute(tx)
}
