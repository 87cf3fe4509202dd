import type { Caller } from '../../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../../kernel/database/transaction.server.ts'
import { labelled } from '../../../people/audit/audit.ts'
import { writeAuditEntry } from '../../../people/audit/records.server.ts'
import { formatSynonym, lockSynonyms, replaceSynonyms, type Synonym } from '../../search/synonyms.server.ts'
import { synonymsRefusals } from './words.en.ts'

/** @param seen the text as shown on the admin's page @returns 0 when nothing differs */
export function changeSynonyms(
  db: Db,
  caller: Caller,
  { synonyms, seen }: { readonly synonyms: readonly Synonym[]; readonly seen: string },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const before = formatSynonyms(await lockSynonyms(tx))
    if (before !== seen) return refuseSynonyms('synonyms-changed')
    const after = formatSynonyms(synonyms)
    if (before === after) return 0
    await replaceSynonyms(tx, synonyms)
    await writeAuditEntry(tx, staff, {
      action: 'catalogue.synonyms',
      subject: { kind: 'catalogue', id: 'synonyms' },
      before: labelled({ synonyms: before }),
      after: labelled({ synonyms: after }),
    })
    return 1
  })
}

export const formatSynonyms = (synonyms: readonly Synonym[]): string => synonyms.map(formatSynonym).join('\n')

const refuseSynonyms = refusals(synonymsRefusals)
