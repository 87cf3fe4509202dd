import type { Generated } from 'kysely'
import type { Language } from '../../kernel/language/language.ts'

/** `order`: opens one order; `claim`: the phone is a person's own; `privacy`: tells and erases what is kept of the phone. */
export type ProofPurpose = 'order' | 'claim' | 'privacy'

/** Numbers of the whole shop for a day. `own-numbers`: those of `codes` that go to phones which anybody may type. */
export type DailyName = 'codes' | 'own-numbers' | 'code-letters' | 'notices'

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
      /** The last one. */
      channel: 'sms' | 'mail' | null
      /** Null: nothing was sent. */
      sent_at: Date | null
      proven_at: Date | null
      /** It brings the code. */
      sms_id: string | null
    }
    /** What the shopkeepers were told of a day's numbers. */
    daily_alarm: { day: Date; name: DailyName; level: 'soon' | 'used-up' }
  }
}
