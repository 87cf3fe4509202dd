import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Auth } from './auth.server.ts'
import type { Addressee } from './letters.ts'

const RESET = 'reset-password:'

/** As a link's row is called: who can read the table cannot follow the link. */
export const rowOfReset = (token: string): string =>
  RESET + createHash('sha256').update(token).digest('base64url')

const LIFETIME_MS = 60 * 60 * 1000

/** Unlike better-auth's own way, which only logs it, a letter that could not be posted throws: the job runs again. */
export async function sendReset(auth: Auth, email: string): Promise<void> {
  const { internalAdapter, options } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email)
  if (!known) return
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await internalAdapter.createVerificationValue({
    identifier: rowOfReset(token),
    value: known.user.id,
    expiresAt,
  })
  await options.emailAndPassword.sendResetPassword({ user: known.user, url: '', token })
}

export function holderOf(db: Db, token: string): Promise<(Addressee & { readonly id: string }) | undefined> {
  return db
    .selectFrom('verification')
    .innerJoin('user', (join) => join.on(sql<boolean>`"user".id::text = verification.value`))
    .select(['user.id', 'user.email', 'user.name', 'user.emailVerified'])
    .where('identifier', '=', rowOfReset(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses up this and all other tokens of who has the mailbox: nobody else may keep them out. @returns false when it was used */
export async function spendReset(tx: Tx, token: string, userId: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('verification')
    .where('identifier', 'like', `${RESET}%`)
    .where((eb) => eb.or([eb('value', '=', userId), eb('expiresAt', '<', sql<Date>`now()`)]))
    .returning('identifier')
    .execute()
  return spent.some(({ identifier }) => identifier === rowOfReset(token))
}

export async function confirmEmail(db: Db | Tx, userId: string): Promise<void> {
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute()
}
