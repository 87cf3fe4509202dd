import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'

/** A query whose shape never changes: building its SQL at each call takes longer than sending it. @param build must not look at the values */
export function compiledOnce<Values extends readonly string[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
) {
  let made: CompiledQuery<Row> | undefined
  return async (db: Db | Tx, ...values: Values): Promise<Row[]> => {
    made ??= build(db, ...placesFor(values)).compile()
    const parameters = made.parameters.map((value) => (value instanceof Place ? values[value.nr] : value))
    return (await db.executeQuery<Row>({ ...made, parameters })).rows
  }
}

/** Stands for a value in the query that is compiled. */
class Place {
  readonly nr: number
  constructor(nr: number) {
    this.nr = nr
  }
}

const placesFor = <Values extends readonly string[]>(values: Values): Values =>
  values.map((_, nr) => new Place(nr)) as readonly Place[] as unknown as Values
