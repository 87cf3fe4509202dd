import type { Generated } from 'kysely'
import type { SmsState } from './sms-states.ts'

declare module '../database/database.ts' {
  interface Database {
    sms: {
      id: string
      /** E.164; null once its person was erased. */
      number: string | null
      /** Null once it has ended: codes are nobody's to read. */
      text: string | null
      kind: 'code' | 'notice'
      /** The notice in whose log it stands. */
      logged: string | null
      urgent: boolean
      /** Counts against the shop's daily number of notices. */
      of_stranger: Generated<boolean>
      /** What is paid for. */
      parts: number
      state: Generated<SmsState>
      /** The provider's. */
      code: string | null
      created_at: Generated<Date>
      sending_at: Date | null
      ended_at: Date | null
      /** When a shopkeeper saw that it was not sent, or perhaps not. */
      seen_at: Date | null
    }
    /** One row. */
    sms_balance: {
      is_one: Generated<boolean>
      asked_at: Date
      /** As the provider told it: in poisha, or in SMS; null: it could not be told. */
      balance: number | null
    }
  }
}
