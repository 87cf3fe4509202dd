import { RECIPIENT_COLUMNS, type RecipientColumn } from './columns.ts'
import type { recipientWords } from './words.en.ts'

/** A file with its header and one row, as Excel opens it. @param gift the name of one that the shop has */
export function templateOf({ columns, example }: typeof recipientWords, gift: string): string {
  const row: Partial<Record<RecipientColumn, string>> = {
    ...{ name: example.name, phone: example.phone, city: example.city, area: example.area },
    ...{ address: example.address, gift: example.gift(gift) },
    ...{ message: example.message, from: example.from, anonymous: example.no },
  }
  const lines = [
    RECIPIENT_COLUMNS.map((column) => columns[column]),
    RECIPIENT_COLUMNS.map((column) => row[column] ?? ''),
  ]
  return `\ufeff${lines.map((cells) => cells.map(quoted).join()).join('\r\n')}\r\n`
}

const quoted = (cell: string): string => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
