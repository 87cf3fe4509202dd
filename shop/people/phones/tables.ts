import type { Generated } from 'kysely'
import type { Language } from '../../kernel/language/language.ts'

/** `order`: opens one order; `claim`: the phone is a person's own. */
export type ProofPurpose = 'order' | 'claim'

declare module '../../kernel/database/database.ts' {
  interface Database {
    phone_proof: {
      id: string
      /** E.164, Bangladeshi. */
      phone: string
      purpose: ProofPurpose
      /** The order's number, or the person's id; empty where the phone says it all. */
      subject: string
      language: Language
      /** Nobody reads the code from here. */
      code_hash: string
      tries: Generated<number>
      requested_at: Generated<Date>
      expires_at: Date
      channel: 'sms' | 'mail' | null
      /** Null: nothing was sent. */
      sent_at: Date | null
      proven_at: Date | null
    }
  }
}
