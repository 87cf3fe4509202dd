export const EXPORTED_TABLES = ['products', 'orders'] as const
export type ExportedTable = (typeof EXPORTED_TABLES)[number]

/** Days are in Dhaka, both inclusive; null: without an end. */
export interface ExportRequest {
  readonly what: ExportedTable
  readonly from: string | null
  readonly to: string | null
}

export function exportFileName({ what, from, to }: ExportRequest): string {
  const days = [from && `-${from}`, to && `-to-${to}`].filter(Boolean).join('')
  return `ogs-${what}${days}.csv`
}
