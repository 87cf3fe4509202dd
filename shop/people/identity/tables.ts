import type { Generated } from 'kysely'

interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  role: Generated<'user' | 'admin'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Made by better-auth; we read it to see whether a token's session still lives, and end them with a password. */
interface SessionTable {
  id: string
  expiresAt: Date
  token: string
  userId: string
  createdAt: Generated<Date>
  ipAddress: string | null
  userAgent: string | null
}

/** Of better-auth; we write it for the accounts that the shop makes itself. */
interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  /** better-auth's hash */
  password: string | null
}

/** Of better-auth: what a letter's link stands for until it is used. */
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
