import type { Db, Tx } from '../../kernel/database.ts'
import { Refused, refuse } from '../../kernel/refusal.ts'
import type { Auth } from './auth.server.ts'
import type { Addressee } from './letters.ts'
import { passwordHashOf } from './passwords.server.ts'
import './tables.ts'

/** @throws Refused when the account was deleted since the token was read */
export async function personOf(db: Db, userId: string) {
  const { createdAt, ...person } = await db
    .selectFrom('user')
    .select(['name', 'email', 'emailVerified', 'role', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refused(refuse('signed-out', 'This account no longer exists.')))
  return { ...person, memberSince: createdAt.toISOString() }
}

/** Whom a letter about an account goes to. */
export const addresseeOf = (db: Db, userId: string): Promise<Addressee | undefined> =>
  db.selectFrom('user').select(['email', 'name', 'emailVerified']).where('id', '=', userId).executeTakeFirst()

/** The providers a person may log in with; `credential` is the own password. */
export async function loginsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ providerId }) => providerId)
}

/** @returns null when the person has no password */
export async function isOwnPassword(
  db: Db,
  auth: Auth,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const hash = await passwordHashOf(db, { id: userId })
  return hash === null ? null : (await auth.$context).password.verify({ hash, password })
}
