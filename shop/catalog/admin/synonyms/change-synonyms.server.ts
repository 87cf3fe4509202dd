import type { Caller } from '../../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../../kernel/database/transaction.server.ts'
import { writeAuditEntry } from '../../../people/audit/records.server.ts'
import { lockSynonyms, replaceSynonyms, type Synonym, synonymLine } from '../../search/synonyms.server.ts'
import { synonymsRefusals } from './words.en.ts'

interface Change {
  readonly synonyms: readonly Synonym[]
  /** As shown on the admin's page. */
  readonly seen: string
}

/** @returns 0 when nothing differs */
export function changeSynonyms(
  db: Db,
  caller: Caller,
  { synonyms, seen }: Change,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const before = textOf(await lockSynonyms(tx))
    if (before !== seen) return refuseSynonyms('synonyms-changed')
    const after = textOf(synonyms)
    if (before === after) return 0
    await replaceSynonyms(tx, synonyms)
    await writeAuditEntry(tx, staff, {
      action: 'catalogue.synonyms',
      subject: { kind: 'catalogue', id: 'synonyms' },
      before: { synonyms: before },
      after: { synonyms: after },
    })
    return 1
  })
}

export const textOf = (synonyms: readonly Synonym[]): string => synonyms.map(synonymLine).join('\n')

export const refuseSynonyms = refusals(synonymsRefusals)
