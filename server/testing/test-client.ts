import { Client, type ClientConfig } from 'pg'

type Query = (this: Client, ...asked: unknown[]) => unknown

/** Looked up at each call, so that tests can listen. */
const query = (): Query => Reflect.get<object, string>(Client.prototype, 'query')

/** Plans each statement once for each connection: planning is half of what tests cost PostgreSQL. */
export class PlansOnce extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const ask = (text: unknown, values: unknown, ...more: unknown[]) => {
      const hasValues = Array.isArray(values) && values.length > 0
      if (typeof text !== 'string' || !hasValues) return query().call(this, text, values, ...more)
      return query().call(this, { name: nameOf(text), text, values }, ...more)
    }
    Object.assign(this, { query: ask })
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `test_${names.size}`
  names.set(text, name)
  return name
}

/** Tables are small, whatever a statement is given. */
export const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan'

/** What `Client.prototype.query` was called with. */
export function statementIn([asked, values]: readonly unknown[]) {
  const named =
    typeof asked === 'object' && asked !== null && 'text' in asked ? asked : { text: asked, values }
  const given = 'values' in named && Array.isArray(named.values) ? named.values : []
  return { text: String(named.text), values: given as readonly unknown[] }
}
