import { type Compilable, type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, shownPage } from '../api/page.ts'
import type { Db, Tx } from './database.ts'

/**
 * A query of fixed shape, compiled once: building its SQL takes longer than sending it.
 * @param build must pass each value on unchanged
 * @throws at the first call, where it does not
 */
export function compiledOnce<Values extends readonly (string | number)[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db | Tx, ...values: Values): Promise<Row[]> => {
    compiled ??= compile(db, build, values.length)
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? values[value.nr] : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

function compile<Values extends readonly (string | number)[], Row>(
  db: Db,
  build: (db: Db, ...values: Values) => Compilable<Row>,
  count: number,
): CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, nr) => Object.freeze(new Place(nr)))
  const compiled = build(db, ...(places as readonly unknown[] as Values)).compile()
  for (const place of places) {
    if (!compiled.parameters.includes(place))
      throw new Error(`Value ${place.nr} of a query was not passed on unchanged`)
  }
  return compiled
}

class Place {
  readonly nr: number
  constructor(nr: number) {
    this.nr = nr
  }
}

/** The last page, beyond the end. Call it in one snapshot. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  requested: Pick<Page<Row>, 'page' | 'limit'>,
): Promise<Page<Row>> {
  const total = await countOf(rows)
  const { limit } = requested
  const page = shownPage(requested.page, total, limit)
  const items = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: items as Row[], total, page, limit }
}

export async function countOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const count = rows.clearSelect().clearOrderBy().select(sql<string>`count(*)`.as('n'))
  const { n } = (await count.executeTakeFirstOrThrow()) as { readonly n: string }
  return Number(n)
}
