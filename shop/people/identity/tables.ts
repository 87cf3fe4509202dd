import type { Generated } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'

interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  role: Generated<Caller['role']>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface SessionTable {
  id: string
  expiresAt: Date
  token: string
  userId: string
  createdAt: Generated<Date>
  ipAddress: string | null
  userAgent: string | null
}

interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
}

declare module '../../kernel/database.ts' {
  interface Database {
    user: UserTable
    session: SessionTable
    account: AccountTable
    verification: VerificationTable
  }
}
