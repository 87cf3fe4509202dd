import type { Pool, QueryConfig } from 'pg'

/** Each statement is planned once for a connection, not every time: for tests that ask the same things often. */
export function prepareStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: string | QueryConfig, values?: unknown[]) => unknown
    const prepared = (asked: string | QueryConfig, values?: unknown[]) =>
      typeof asked === 'string' && values && values.length > 0
        ? query({ name: nameOf(asked), text: asked, values })
        : query(asked, values)
    Object.assign(client, { query: prepared })
  })
}
