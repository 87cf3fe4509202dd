import { sql } from 'kysely'
import { type FileHeader, readFile } from '../../files/read-file.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { RefusalsOf } from '../../kernel/api/calls.ts'
import { granted, type Refusal, Refused, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { LANGUAGES } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import {
  DAYS_KEPT,
  MOST_RECIPIENTS,
  NEEDED_COLUMNS,
  RECIPIENT_COLUMNS,
  type RecipientColumn,
} from './columns.ts'
import type { RecipientRow } from './row-fields.server.ts'
import { recipientsRefusals, recipientWords } from './words.en.ts'

declare module '../../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof recipientsRefusals> {}
}

/** Columns are named in either language, or by their keys. */
const RECIPIENTS_FILE: FileHeader<RecipientColumn> = {
  columns: RECIPIENT_COLUMNS,
  titlesOf: (column) => LANGUAGES.map((language) => wordsIn(language, recipientWords).columns[column]),
  maxRows: MOST_RECIPIENTS,
  refuseColumns(found) {
    const missing = NEEDED_COLUMNS.filter((column) => !found.includes(column))
    return missing.length > 0 ? refuseRecipients('recipients-columns-missing', { missing }) : null
  },
}

/** Refuses while the shopkeeper has not switched it on (Settings, Selling). */
export const refuseUnlessOn = async (db: Db | Tx): Promise<Refusal | null> =>
  (await shopSettings(db)).selling.companiesOrder ? null : refuseRecipients('recipients-off')

/** In place of the one before. Orders nothing. Refuses a file that cannot be read; then the one before stays. */
export async function keepList(
  db: Db,
  caller: Caller,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string | Refusal> {
  try {
    const { rows, unknownColumns } = await readFile(RECIPIENTS_FILE, bytes)
    const read: RecipientRow[] = []
    for await (const row of rows) read.push(storable(row))
    const row = {
      id: newId(),
      fileName: fileName,
      rows: JSON.stringify(read),
      unknownColumns: [...unknownColumns],
      readAt: sql<Date>`now()`,
    }
    const kept = await inOneTransactionOf<string>(db, caller, async (tx) => {
      await tx
        .insertInto('recipientList')
        .values({ userId: caller.id, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute()
      return row.id
    })
    return granted(kept)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** More of a cell is right in no column, and is not kept. */
const MAX_LENGTH: Partial<Record<RecipientColumn, number>> = { gift: 5000, message: 2000, address: 2000 }

const storable = ({ cells, ...row }: RecipientRow): RecipientRow => ({
  ...row,
  cells: Object.fromEntries(
    RECIPIENT_COLUMNS.flatMap((column) => {
      const cell = cells[column]?.slice(0, MAX_LENGTH[column] ?? 400)
      // PostgreSQL refuses NUL, and half a character.
      return cell === undefined ? [] : [[column, cell.toWellFormed().replaceAll('\0', '\ufffd')]]
    }),
  ),
})

export type OwnRecipientList = NonNullable<Awaited<ReturnType<typeof ownList>>>

/** Null: none waits. */
export async function ownList(db: Db | Tx, caller: Pick<Caller, 'id'>) {
  const list = db
    .selectFrom('recipientList')
    .select(['id as _id', 'fileName', 'rows', 'unknownColumns'])
    .select(iso('readAt').as('readAt'))
    .where('userId', '=', caller.id)
  return (await list.executeTakeFirst()) ?? null
}

/** @returns how many there were */
export function discardList(db: Db, caller: Caller): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, (tx) => dropList(tx, caller.id))
}

export async function dropList(tx: Tx, userId: string): Promise<number> {
  const dropped = await tx.deleteFrom('recipientList').where('userId', '=', userId).executeTakeFirst()
  return Number(dropped.numDeletedRows)
}

const FORGET_LISTS = jobKind<Record<string, never>>('forget-recipients')

export async function forgetRecipients(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(FORGET_LISTS, () => dropOldLists(db))
  await jobs.schedule(FORGET_LISTS, '10 4 * * *')
}

export async function dropOldLists(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`
  await db.deleteFrom('recipientList').where('readAt', '<', old).execute()
}

export const recipientRecords: PersonalRecords = {
  name: 'recipients',
  tables: ['recipientList'],
  read: ownList,
  async discard(tx, userId) {
    await dropList(tx, userId)
  },
}

export const refuseRecipients = refusals(
  recipientsRefusals,
  {
    'recipients-off': 'not-found',
    'recipients-columns-missing': 'bad-input',
    'recipients-gone': 'not-found',
  },
  {
    'recipients-price-changed': { amount: true },
    'recipients-out-of-range': { amount: true, minAmount: true, maxAmount: true },
  },
)
