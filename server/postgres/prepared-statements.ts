import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'

/** Sends a statement over one connection. @param values given also when there are none */
export type Ask = (statement: unknown, values?: unknown) => Promise<QueryResult>

export interface Named {
  readonly name: string
  readonly text: string
}

/** A connection keeps the plans of those that it has sent (decisions/sql.md). */
const MOST_NAMES = 200
/** A text of varying shape hardly comes back. */
const SENDINGS = 3
const MOST_COUNTED = 2000

export type StatementNames = ReturnType<typeof statementNames>

/** Names for the texts that come again and again: the first so many, so that the server's memory is bounded. */
export function statementNames({ most = MOST_NAMES, sendings = SENDINGS } = {}) {
  const names = new Map<string, Named>()
  const counted = new Map<string, number>()
  let generation = 0
  function isWorthAName(text: string): boolean {
    if (names.size >= most) return false
    const times = (counted.get(text) ?? 0) + 1
    if (times >= sendings) return !needsValuesToPlan(text)
    if (counted.size >= MOST_COUNTED) counted.clear()
    counted.set(text, times)
    return false
  }
  return {
    find(text: string): Named | null {
      const known = names.get(text)
      if (known) return known
      if (!isWorthAName(text)) return null
      counted.delete(text)
      const named = { name: `shop_${generation}_${names.size}`, text }
      names.set(text, named)
      return named
    },
    /** Texts get other names from now on. */
    renew() {
      generation += 1
      names.clear()
    },
    generation: () => generation,
  }
}

/**
 * Sends statements under their names. One that its connection lost, or that tables have outgrown, is sent again without.
 * @param names null sends all without @throws DatabaseAway within a transaction, which is over then
 */
export function sendByName(ask: Ask, client: PoolClient, names: StatementNames | null): Ask {
  return async (statement, values) => {
    const { text, values: given, how } = partsOf(statement, values)
    if (text === undefined) return ask(statement, values)
    const unnamed = () => (how ? ask({ ...how, text, values: given }) : ask(text, given))
    const named = names && isPreparable(text, given) ? names.find(text) : null
    if (!named) return unnamed()
    try {
      return await ask({ ...how, ...named, values: given })
    } catch (error) {
      if (!isForgotten(error)) throw error
      names?.renew()
      // What it was before this statement.
      if (client.getTransactionStatus() === 'I') return unnamed()
      throw new DatabaseAway('its tables changed, or it lost a statement', { cause: error })
    }
  }
}

/** Libraries name their own statements; those that read a stream are left alone. */
function partsOf(statement: unknown, values: unknown): Parts {
  if (typeof statement === 'string') return { text: statement, values }
  const { text, values: given = values, submit, rowMode, types } = Object(statement)
  if (submit || typeof text !== 'string') return {}
  return { text, values: given, ...((rowMode || types) && { how: { rowMode, types } }) }
}

interface Parts {
  readonly text?: string
  readonly values?: unknown
  /** How its rows are to be read. */
  readonly how?: { readonly rowMode: unknown; readonly types: unknown }
}

/** Without values it may be several statements, which cannot be prepared. */
const isPreparable = (text: string, values: unknown): boolean =>
  Array.isArray(values) && (values.length > 0 || (SINGLE.test(text) && !text.includes(';')))

/** A plan for any value takes what contains it or looks like it for a few rows, and the page of a range for a part of all (decisions/sql.md). */
const needsValuesToPlan = (text: string): boolean =>
  CONTAINS.test(text) || (BEYOND.test(text) && PAGE.test(text))

const CONTAINS = /(?:@>|&&|\bi?like)\s*(?:(?:lower\(|case\b)[^$]*)?\$\d/i
/** Neither `<>` nor `->>`. */
const BEYOND = /(?<![-<>@])[<>]=?\s*\$\d|\bbetween\s+\$\d/i
const PAGE = /\blimit \$\d/i

const SINGLE = /^\s*(?:select|with|insert|update|delete)\b/i

/** "Cached plan must not change result type", "prepared statement does not exist" and "already exists", in any language. */
const isForgotten = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  ((error.code === '0A000' && error.routine === 'RevalidateCachedQuery') ||
    error.code === '26000' ||
    error.code === '42P05')
