import { type CompiledQuery, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, shownPage } from '../api/page.ts'
import type { Db, Tx } from './database.ts'

/**
 * A query of fixed shape, compiled once: building its SQL takes longer than sending it.
 * @param build must pass each value on unchanged
 * @throws at the first call, where it does not
 */
export function compiledOnce<Values extends readonly Value[], Row>(
  build: (db: Db, ...values: Values) => Selecting<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  async function read(db: Db | Tx, ...values: Values): Promise<Row[]> {
    const known = readAlready.get(db)
    const at = known?.findIndex((one) => one.build === build && isSame(one.values, values)) ?? -1
    if (known && at >= 0) return known.splice(at, 1).flatMap(({ rows }) => rows as Row[])
    compiled ??= compile(db, build, values.length)
    return (await db.executeQuery<Row>(withValues(compiled, values))).rows
  }
  const ahead = (...values: Values): Ahead => ({ build: build as Build, values })
  return Object.assign(read, { ahead: ahead as IfSameInJson<Row, typeof ahead> })
}

type IfSameInJson<Row, T> = true extends HasDate<Row> ? never : T
type HasDate<T> = T extends string | number | boolean | null | undefined
  ? false
  : T extends Date | bigint | Uint8Array
    ? true
    : { [K in keyof T]: HasDate<T[K]> }[keyof T]

type Value = string | number | null | readonly string[]
type Selecting<Row> = Expression<unknown> & Compiled<Row>
interface Compiled<Row> {
  compile(db: Db): CompiledQuery<Row>
}
type Build = (db: Db, ...values: readonly Value[]) => Selecting<unknown>

/** A query that `compiledOnce` made, with its values. */
export interface Ahead {
  readonly build: Build
  readonly values: readonly Value[]
}

const readAlready = new WeakMap<Db | Tx, (Ahead & { readonly rows: readonly unknown[] })[]>()

/**
 * Sends these queries as one statement; the next call of each in this transaction has its rows from it, once. As JSON: a query of dates
 * does not compile, large and broken numbers would be other values. Lock first what must not change until then.
 */
export async function readAhead(tx: Tx, queries: readonly Ahead[]): Promise<void> {
  const values = queries.flatMap((query) => query.values)
  const { rows } = await tx.executeQuery<unknown[][]>(withValues(compileTogether(tx, queries), values))
  const lists = Object.values(rows[0] ?? {})
  readAlready.set(
    tx,
    queries.map((query, at) => ({ ...query, rows: lists[at] ?? [] })),
  )
}

const together: { readonly builds: readonly Build[]; readonly compiled: CompiledQuery<unknown[][]> }[] = []

function compileTogether(tx: Tx, queries: readonly Ahead[]): CompiledQuery<unknown[][]> {
  const builds = queries.map(({ build }) => build)
  const known = together.find((one) => isSame(one.builds, builds))
  if (known) return known.compiled
  const count = queries.reduce((sum, { values }) => sum + values.length, 0)
  const compiled = compile(
    tx,
    (db, ...places: readonly Value[]) => {
      const left = [...places]
      const lists = queries.map(({ build, values }, at) => {
        const query = build(db, ...left.splice(0, values.length))
        return sql<unknown[]>`(select coalesce(json_agg(one), '[]') from (${query}) one)`.as(`list${at}`)
      })
      return db.selectNoFrom(lists) as unknown as Selecting<unknown[][]>
    },
    count,
  )
  together.push({ builds, compiled })
  return compiled
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

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
