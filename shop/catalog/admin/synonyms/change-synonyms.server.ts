import type { Caller } from '../../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { inOneTransactionOfAdmin, type Shopper } from '../../../kernel/database/transaction.server.ts'
import { labelled } from '../../../people/audit/audit.ts'
import { writeAuditEntry } from '../../../people/audit/records.server.ts'
import { dropMissedWord, isKnownWord } from '../../search/missed-words.server.ts'
import {
  formatSynonym,
  lockSynonyms,
  MAX_SAME_WORDS,
  MAX_SYNONYMS,
  replaceSynonyms,
  type Synonym,
} from '../../search/synonyms.server.ts'
import { synonymsRefusals } from './words.en.ts'

interface SameWords {
  readonly word: string
  /** A word that the shop knows. */
  readonly same: string
}

/** Searches for the word then find what the other one finds. Refuses a meaning that the shop does not know. @returns 0 where they are the same already */
export function addSynonym(db: Db, caller: Caller, { word, same }: SameWords): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const before = await lockSynonyms(tx)
    const group = before.find(({ words }) => words.includes(same))
    if (word === same || group?.words.includes(word)) return 0
    if (!(group || (await isKnownWord(tx, same)))) return refuseSynonyms('synonym-unknown', { same })
    if (group ? group.words.length >= MAX_SAME_WORDS : before.length >= MAX_SYNONYMS)
      return refuseSynonyms('synonyms-full')
    const after = group
      ? before.map((one) => (one === group ? { ...one, words: [...one.words, word] } : one))
      : [...before, { words: [same, word], shows: [] }]
    await save(tx, staff, before, after)
    await dropMissedWord(tx, word)
    return 1
  })
}

interface OfGroup {
  /** As `formatSynonym` writes it. */
  readonly group: string
  readonly word: string
}

/** Takes a word out of a group; one word alone is no group. Refuses a group that somebody changed meanwhile. @returns 0 where it is not in it */
export function removeSynonym(db: Db, caller: Caller, { group, word }: OfGroup): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const before = await lockSynonyms(tx)
    const found = before.find((one) => formatSynonym(one) === group)
    if (!found) return refuseSynonyms('synonyms-changed')
    const rest = {
      words: found.words.filter((one) => one !== word),
      shows: found.shows.filter((one) => one !== word),
    }
    if (rest.words.length + rest.shows.length === found.words.length + found.shows.length) return 0
    const isLeft = rest.words.length > 0 && rest.words.length + rest.shows.length > 1
    await save(
      tx,
      staff,
      before,
      before.flatMap((one) => (one !== found ? one : isLeft ? rest : [])),
    )
    return 1
  })
}

async function save(tx: Tx, staff: Shopper, before: readonly Synonym[], after: readonly Synonym[]) {
  await replaceSynonyms(tx, after)
  await writeAuditEntry(tx, staff, {
    action: 'catalogue.synonyms',
    subject: { kind: 'catalogue', id: 'synonyms' },
    ...changedGroups(before, after),
  })
}

/** Only the groups that differ: all of them are a long text. */
function changedGroups(before: readonly Synonym[], after: readonly Synonym[]) {
  const [was, is] = [before.map(formatSynonym), after.map(formatSynonym)]
  const without = (all: readonly string[], others: readonly string[]) =>
    labelled({ synonyms: all.filter((one) => !others.includes(one)).join('\n') })
  return { before: without(was, is), after: without(is, was) }
}

const refuseSynonyms = refusals(synonymsRefusals)
