import type { Compilable, CompiledQuery } from 'kysely'
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
