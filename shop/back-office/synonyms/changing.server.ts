import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOfAdmin } from '../../kernel/transaction.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { type Synonym, synonymLine } from '../../selling/catalog/synonym.ts'
import { lockSynonyms, replaceSynonyms } from '../../selling/catalog/synonyms.server.ts'
import { refuseSynonyms } from './refusals.ts'

interface Change {
  readonly synonyms: readonly Synonym[]
  /** What the admin's page showed. */
  readonly seen: string
}

/** @returns 0 when nothing differs */
export function changeSynonyms(
  db: Db,
  caller: Caller,
  { synonyms, seen }: Change,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx) => {
    const before = textOf(await lockSynonyms(tx))
    if (before !== seen) return refuseSynonyms('synonyms-changed')
    const after = textOf(synonyms)
    if (before === after) return 0
    await replaceSynonyms(tx, synonyms)
    await keepRecord(tx, caller, {
      action: 'catalogue.synonyms',
      subject: { kind: 'catalogue', id: 'synonyms' },
      before: { synonyms: before },
      after: { synonyms: after },
    })
    return 1
  })
}

export const textOf = (synonyms: readonly Synonym[]): string => synonyms.map(synonymLine).join('\n')
