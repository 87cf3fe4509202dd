import type { Generated } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Language } from '../../kernel/language/language.ts'
import type { MessagesBy } from './account.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    user: {
      id: string
      name: string
      email: string
      emailVerified: Generated<boolean>
      image: string | null
      role: Generated<Caller['role']>
      /** Null: not chosen. */
      language: Generated<Language | null>
      /** E.164, of any country; empty: not given. */
      phone: Generated<string>
      /** By a code; null: not proven. Set anew with the phone. */
      phone_proven_at: Generated<Date | null>
      /** To another one, or none; null: never. */
      phone_changed_at: Generated<Date | null>
      /** Other than by mail only with a proven phone. */
      messages_by: Generated<MessagesBy>
      /** Without a login: buys without an account. */
      guest: Generated<boolean>
      /** A guest's, for messages; empty: none. */
      contact_email: Generated<string>
      /** A guest's: the account that has room for more of it later. */
      joined: Generated<string | null>
      createdAt: Generated<Date>
      updatedAt: Generated<Date>
    }
    session: {
      id: string
      expiresAt: Date
      token: string
      userId: string
      createdAt: Generated<Date>
      updatedAt: Generated<Date>
      ipAddress: string | null
      userAgent: string | null
    }
    account: {
      id: string
      accountId: string
      providerId: string
      userId: string
      password: string | null
    }
    verification: {
      id: string
      identifier: string
      value: string
      expiresAt: Date
    }
  }
}
