export const EXPORTED_TABLES = ['products', 'orders'] as const
export type ExportedTable = (typeof EXPORTED_TABLES)[number]

/** `national`, 01712345678, is for couriers' sheets. The other begins with a plus, which spreadsheets calculate with. */
export const PHONE_FORMS = ['international', 'national'] as const
export type PhoneForm = (typeof PHONE_FORMS)[number]

/** Days in Dhaka, inclusive; null: unbounded. */
export interface ExportRequest {
  readonly what: ExportedTable
  readonly from: string | null
  readonly to: string | null
  readonly phones: PhoneForm
}

export function exportFileName({ what, from, to }: Omit<ExportRequest, 'phones'>): string {
  const days = [from && `-${from}`, to && `-to-${to}`].filter(Boolean).join('')
  return `ogs-${what}${days}.csv`
}
