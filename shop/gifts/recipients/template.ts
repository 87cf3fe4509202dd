import { BYTE_ORDER_MARK, csvText } from '../../files/csv-text.ts'
import { RECIPIENT_COLUMNS, type RecipientColumn } from './columns.ts'
import type { recipientWords } from './words.en.ts'

/** A file with its header and one row, as Excel opens it. @param gift the name of one that the shop has */
export function templateOf({ columns, example }: typeof recipientWords, gift: string): string {
  const row: Partial<Record<RecipientColumn, string>> = {
    ...{ name: example.name, phone: example.phone, city: example.city, area: example.area },
    ...{ address: example.address, gift: example.gift(gift) },
    ...{ message: example.message, from: example.from, anonymous: example.no },
  }
  return (
    BYTE_ORDER_MARK +
    csvText([
      RECIPIENT_COLUMNS.map((column) => columns[column]),
      RECIPIENT_COLUMNS.map((column) => row[column] ?? ''),
    ])
  )
}
