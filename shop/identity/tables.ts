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

/** Written by better-auth alone; we read it to see whether a token's session still lives. */
interface SessionTable {
  id: string
  expiresAt: Date
  token: string
  userId: string
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

declare module '../kernel/database.ts' {
  interface Database {
    user: UserTable
    session: SessionTable
    account: AccountTable
  }
}
