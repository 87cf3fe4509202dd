import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, shownPage } from '../api/page.ts'
import type { Db, Tx } from './database.ts'

/**
 * A query of fixed shape, compiled once: building its SQL takes longer than sending it.
 * @param build must pass each value on unchanged
 * @throws at the first call, where it does not
 */
export function compiledOnce<Values extends readonly Value[], Row>(
  build: (db: Db, ...values: Values) => Compiled<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db | Tx, ...values: Values): Promise<Row[]> => {
    compiled ??= compile(db, build, values.length)
    return (await db.executeQuery<Row>(withValues(compiled, values))).rows
  }
}

/**
 * As `compiledOnce`, and planned once by each connection, under this name (decisions/sql.md): for the few statements that come
 * with every order, caller or kept page. Its best plan must be the same whatever its values are.
 */
export function prepared<Values extends readonly Value[], Row>(
  name: string,
  build: (db: Db, ...values: Values) => Compiled<Row>,
) {
  return compiledOnce<Values, Row>((db, ...values) => ({
    compile() {
      const compiled = build(db, ...values).compile(db)
      names.set(compiled.sql, name)
      return compiled
    },
  }))
}

const names = new Map<string, string>()

/** The name under which a text is prepared; most have none. */
export const statementName = (text: string): string | undefined => names.get(text)

type Value = string | number | null | readonly string[]
interface Compiled<Row> {
  compile(db: Db): CompiledQuery<Row>
}

const withValues = <Row>(compiled: CompiledQuery<Row>, values: readonly Value[]): CompiledQuery<Row> => ({
  ...compiled,
  parameters: compiled.parameters.map((value) => (value instanceof Place ? values[value.nr] : value)),
})

function compile<Values extends readonly Value[], Row>(
  db: Db,
  build: (db: Db, ...values: Values) => Compiled<Row>,
  count: number,
): CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, nr) => Object.freeze(new Place(nr)))
  const compiled = build(db, ...(places as readonly unknown[] as Values)).compile(db)
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

/** To sort by: names in the order of both languages, in which 2 comes before 10. */
export const byName = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate by_name`

/** The same for a page in Bangla, whose own letters come first. */
export const byBanglaName = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate by_name_bn`
