import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from '../../kernel/api/api-router.server.ts'
import { granted, isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { hashInTurn } from '../identity/password-hashing.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { appointAdmin, hashForAdmin } from '../identity/roles.server.ts'
import { addUser, hasAdmin, hasUsers, knownEmails, type Registration } from '../identity/users.server.ts'

interface Preparation {
  readonly db: Db
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  readonly demo: boolean
  readonly dataDir: string
  readonly publicUrl: string
}

/** Before the process serves anybody, so it may hash within its transaction. */
export function prepareAdmins(
  parts: Preparation,
): Promise<{ demoAccounts: DemoAccount[] } | { adminLink: string } | null> {
  return parts.db.transaction().execute(async (tx) => {
    await sql`lock table admin_invitation in exclusive mode`.execute(tx)
    if (parts.firstAdmin && !(await hasAdmin(tx))) {
      // Needs the account's password: a stranger may have signed up with the owner's e-mail.
      const { email, password } = parts.firstAdmin
      const person = { name: 'Shopkeeper', email: email.toLowerCase(), password, emailVerified: true }
      await appointAdmin(tx, person, await hashForAdmin(tx, person))
    }
    const demoAccounts = parts.demo ? await prepareDemo(tx, parts) : []
    if (!(await hasAdmin(tx))) return { adminLink: await inviteAdmin(tx, parts.publicUrl) }
    return demoAccounts.length > 0 ? { demoAccounts } : null
  })
}

export const demoAccountsFile = (dataDir: string) => join(dataDir, 'demo-accounts.json')

async function prepareDemo(tx: Tx, { dataDir }: Preparation): Promise<DemoAccount[]> {
  const file = demoAccountsFile(dataDir)
  const isNew = !(await hasUsers(tx))
  if (!existsSync(file)) {
    if (!isNew) return []
    const accounts: DemoAccount[] = [
      { name: 'Rahima Begum', email: 'shopkeeper@ogs.example', password: readablePassword(), role: 'admin' },
      { name: 'Tanvir Hasan', email: 'shopper@ogs.example', password: readablePassword(), role: 'user' },
    ]
    writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600, flag: 'wx' })
  }
  const accounts = Accounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!isNew) {
    const known = await knownEmails(tx, accounts)
    return accounts.filter(({ email }) => known.has(email))
  }
  for (const account of accounts) {
    const hash = await hashInTurn(account.password)
    granted(await addUser(tx, { ...account, emailVerified: true }, hash, account.role))
  }
  return accounts
}

const Accounts = z.array(
  z.object({ name: z.string(), email: z.string(), password: z.string(), role: z.enum(['admin', 'user']) }),
)

export type DemoAccount = z.infer<typeof Accounts>[number]

/** 64 random bits as four proquints (arXiv:0901.4016), such as `lusab-babad-gutih-tugad`. */
function readablePassword(): string {
  const bytes = randomBytes(8)
  return [0, 2, 4, 6].map((at) => proquint(bytes.readUInt16BE(at))).join('-')
}

const consonant = (bits: number): string => 'bdfghjklmnprstvz'.charAt(bits & 15)
const vowel = (bits: number): string => 'aiou'.charAt(bits & 3)

function proquint(bits: number): string {
  return consonant(bits >> 12) + vowel(bits >> 10) + consonant(bits >> 6) + vowel(bits >> 4) + consonant(bits)
}

export async function inviteAdmin(tx: Tx, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.deleteFrom('adminInvitation').where('usedAt', 'is', null).execute()
  const invitation = { tokenHash: hashOf(token) }
  await tx.insertInto('adminInvitation').values(invitation).execute()
  return `${publicUrl}/first-admin?token=${token}`
}

/** Works once, and only while there is no admin. @returns the admin's id */
export async function acceptInvitation(
  db: Db,
  token: string,
  person: Registration,
): Promise<string | Refusal> {
  if (!(await openInvitation(db, token).executeTakeFirst())) return refuseAccount('invitation-expired')
  const hash = await hashForAdmin(db, person)
  return inOneTransaction(db, async (tx) => {
    // A second visitor waits here and finds it used.
    const invitation = await openInvitation(tx, token).forUpdate().executeTakeFirst()
    if (!invitation || (await hasAdmin(tx))) return refuseAccount('invitation-expired')
    const adminId = await appointAdmin(tx, person, hash)
    if (isRefusal(adminId)) return adminId
    await tx
      .updateTable('adminInvitation')
      .set({ usedAt: new Date(), usedBy: adminId })
      .where('tokenHash', '=', invitation.tokenHash)
      .execute()
    return adminId
  })
}

const openInvitation = (db: Db | Tx, token: string) =>
  db
    .selectFrom('adminInvitation')
    .select('tokenHash')
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
