import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { Auth } from '../identity/auth.server.ts'
import { addUser, appointAdmin, hasAdmin, hasUser, hasUsers } from '../identity/users.server.ts'
import { type DemoAccount, makeDemoAccounts, readDemoAccounts } from './demo-accounts.server.ts'
import { inviteAdmin } from './invitations.server.ts'

interface Preparation {
  readonly db: Db
  readonly auth: Auth
  /** From the settings ADMIN_EMAIL and ADMIN_PASSWORD. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  readonly demo: boolean
  readonly dataDir: string
  readonly publicUrl: string
}

/**
 * Sees to it that somebody can run the shop; called at every start, and safe when processes start together.
 * @returns what the start prints: the demo accounts, or the one-time link for the first admin, or nothing
 */
export function prepareAdmins(
  parts: Preparation,
): Promise<{ demoAccounts: DemoAccount[] } | { adminLink: string } | null> {
  return parts.db.transaction().execute(async (tx) => {
    // Others who start, and a visitor with the link, take turns with us.
    await sql`lock table admin_invitation in exclusive mode`.execute(tx)
    if (parts.firstAdmin && !(await hasAdmin(tx))) await makeFirstAdmin(tx, parts.auth, parts.firstAdmin)
    const demoAccounts = parts.demo ? await openDemo(tx, parts) : []
    if (!(await hasAdmin(tx))) return { adminLink: await inviteAdmin(tx, parts.publicUrl) }
    return demoAccounts.length > 0 ? { demoAccounts } : null
  })
}

/**
 * Only while nobody is admin: one who was deleted must not come back by a setting that was left. An existing account is
 * promoted only by its own password: whoever signed up first with the owner's e-mail must not be given the shop.
 */
async function makeFirstAdmin(tx: Tx, auth: Auth, { email, password }: { email: string; password: string }) {
  const person = { name: 'Shopkeeper', email: email.toLowerCase(), password, emailVerified: true }
  await appointAdmin(tx, auth, person)
}

/** Fills an empty user table with the demo accounts. @returns those that this database has */
async function openDemo(tx: Tx, { auth, dataDir }: Preparation): Promise<DemoAccount[]> {
  if (await hasUsers(tx)) {
    const accounts: DemoAccount[] = []
    for (const account of readDemoAccounts(dataDir)) {
      if (await hasUser(tx, account.email)) accounts.push(account)
    }
    return accounts
  }
  const accounts = makeDemoAccounts(dataDir)
  for (const account of accounts) {
    const made = await addUser(tx, auth, { ...account, emailVerified: true }, account.role)
    if (isRefusal(made)) throw new Error(made.detail)
  }
  return accounts
}
