import type { Generated } from 'kysely'

interface ReceiptTable {
  number: number
  order_id: string
  tran_id: string
  issued_at: Generated<Date>
}

/** One row. */
interface ReceiptCounterTable {
  only_one: Generated<true>
  last: number
}

declare module '../../kernel/database.ts' {
  interface Database {
    receipt: ReceiptTable
    receipt_counter: ReceiptCounterTable
  }
}
