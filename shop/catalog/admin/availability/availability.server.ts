import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { inOneSnapshot } from '../../../kernel/database/transaction.server.ts'
import type { HamperPart } from '../../bundles/part-shapes.server.ts'
import { readParts } from '../../bundles/parts.server.ts'
import type { MissingPart, ProductAvailability, ShortHamper } from './availability-shapes.server.ts'
import { MOST_SHORT_HAMPERS } from './most-hampers.ts'

/** One for each id, in their order; of a gift that is not there, nothing is known. */
export const availabilityOf = (db: Db, ids: readonly string[]): Promise<ProductAvailability[]> =>
  inOneSnapshot(db, async (tx) => {
    const [left, hampers, parts] = [
      await readLeft(tx, ids),
      await readHampers(tx, ids),
      await readParts(tx, ids),
    ]
    return ids.map((_id) => ({
      _id,
      ...left.get(_id),
      missing: missingOf(parts.get(_id) ?? []),
      hampers: hampers.get(_id) ?? { count: 0, first: [] },
    }))
  })

const missingOf = (parts: readonly HamperPart[]): MissingPart[] =>
  parts
    .filter(({ stock }) => stock === 'out')
    .map(({ name, nameBn }) => ({ name, ...(nameBn && { nameBn }) }))

interface Left {
  readonly id: string
  readonly hasOptions: boolean
  readonly count: number
  readonly left: number
  readonly soldOut: number
}

/** Counted gifts, by id; of those with options the variants that are shown. */
async function readLeft(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<Left>`
    select product_id as id, bool_or(sold.id <> product_id) as "hasOptions", count(*)::integer as count,
      sum(on_hand - reserved)::integer as left, count(*) filter (where on_hand = reserved)::integer as "soldOut"
    from product_variant sold left join stock on variant_id = sold.id
    where product_id = any(${[...ids]}::uuid[]) and shown
      and (sold.id <> product_id) = exists (select from product_option chosen where chosen.product_id = sold.product_id)
      and not exists (select from bundle_part part where part.product_id = sold.product_id)
    group by product_id having count(on_hand) > 0`.execute(tx)
  return new Map(
    rows.map(({ id, hasOptions, left, ...choices }) => [id, { left, ...(hasOptions && { choices }) }]),
  )
}

const MOST_NAMED = 5

interface Hampers {
  readonly id: string
  readonly count: number
  readonly first: ProductAvailability['hampers']['first']
}

/** By the gift that is a part of them. */
async function readHampers(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<Hampers>`
    select id, count(*)::integer as count, to_jsonb((array_agg(hamper order by name collate by_name, hamper_id))[:${sql.lit(MOST_NAMED)}]) as first
    from (
      select distinct sold.product_id as id, hamper.id as hamper_id, hamper.name, jsonb_strip_nulls(
        jsonb_build_object('_id', hamper.id, 'name', hamper.name, 'nameBn', nullif(hamper.name_bn, ''))) as hamper
      from product_variant sold join bundle_part part on part.variant_id = sold.id join product hamper on hamper.id = part.product_id
      where sold.product_id = any(${[...ids]}::uuid[])
    ) one group by id`.execute(tx)
  return new Map(rows.map(({ id, ...hampers }) => [id, hampers]))
}

const MOST_SHOWN = 3

/** Hampers that cannot be ordered: how many, up to `MOST_SHORT_HAMPERS`, and the first of them. */
export const shortHampers = (db: Db) =>
  inOneSnapshot(db, async (tx) => {
    const { rows } = await sql<{ count: number; first: readonly Omit<ShortHamper, 'missing'>[] }>`
      with short as materialized (
        select distinct part.product_id from bundle_part part left join stock using (variant_id)
        where part.variant_id is null or on_hand - reserved < units limit ${MOST_SHORT_HAMPERS})
      select (select count(*)::integer from short) as count, coalesce((
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('_id', id, 'name', name, 'nameBn', nullif(name_bn, ''))) order by name collate by_name, id)
        from (select id, name, name_bn from product where id in (select product_id from short)
          order by name collate by_name, id limit ${MOST_SHOWN}) named), '[]') as first`.execute(tx)
    const [{ count, first } = { count: 0, first: [] }] = rows
    if (count === 0) return { count, first: [] }
    const ids = first.map(({ _id }) => _id)
    const parts = await readParts(tx, ids)
    return { count, first: first.map((one) => ({ ...one, missing: missingOf(parts.get(one._id) ?? []) })) }
  })
