import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

const own: (this: Client, ...asked: unknown[]) => unknown = Reflect.get<object, string>(
  Client.prototype,
  'query',
)

/** Plans each statement once for each connection: planning is half of what tests cost PostgreSQL. */
export class PlansOnce extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const ask = own.bind(this)
    const query = (text: unknown, values: unknown, ...more: unknown[]) => {
      const hasValues = Array.isArray(values) && values.length > 0
      if (typeof text !== 'string' || !hasValues) return ask(text, values, ...more)
      return ask({ name: nameOf(text), text, values }, ...more)
    }
    Object.assign(this, { query })
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Tables are small, whatever a statement is given. */
export const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan'
