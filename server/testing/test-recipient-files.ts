import { Readable } from 'node:stream'
import type { OfferedMethod } from '../../shop/billing/paying/payment-method.ts'
import type { RecipientColumn } from '../../shop/gifts/recipients/columns.ts'
import { checkedList } from '../../shop/gifts/recipients/recipient-costs.server.ts'
import { keepList } from '../../shop/gifts/recipients/recipient-lists.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { fromTaka } from '../../shop/kernel/money.ts'
import { CHARGE_SOURCES } from './test-charges.ts'

export const ONLINE: readonly OfferedMethod[] = [
  { method: 'online', minAmount: fromTaka(10), maxAmount: fromTaka(500_000) },
]

type Cells = Partial<Record<RecipientColumn, string>>

/** Valid but for its gift. */
export const FARZANA: Cells = {
  ...{ name: 'Farzana Akter', phone: '01712345678', city: 'Dhaka', area: 'Dhanmondi' },
  address: 'House 5, Road 2',
}

export function csvOf(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as RecipientColumn[]
  const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [columns.join(), ...rows.map((row) => columns.map((column) => quoted(row[column])).join())].join(
    '\r\n',
  )
}

/** Reads the file as a list to order. */
export async function listOf(db: Db, caller: Caller, rows: readonly Cells[] | string, now = new Date()) {
  const text = typeof rows === 'string' ? rows : csvOf(rows)
  granted(await keepList(db, caller, 'recipients.csv', Readable.from([Buffer.from(text)])))
  const list = await checkedList(
    db,
    caller,
    { offered: ONLINE, sources: CHARGE_SOURCES },
    { language: 'en', now },
  )
  if (!list) throw new Error('The file was not kept.')
  return list
}
