import type { Context } from 'hono'
import type { ApiEnv } from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { type Refusal, Refused, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import type { AccountLetters } from '../identity/auth.server.ts'
import { limitFailures } from '../identity/login-attempts.server.ts'
import { type Accounts, isOwnPassword } from '../identity/passwords.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { lockUnlessLastAdmin } from '../identity/roles.server.ts'
import { cookieSession } from '../identity/sessions.server.ts'
import { addresseeOf, removeUser } from '../identity/users.server.ts'
import { deletionRefusals } from './words.en.ts'

/** How fresh a login must be to delete an account without a password. */
const FRESH_MINUTES = 10

const DELETION_ATTEMPTS: LimitRule = { name: 'leaving', most: 10, seconds: 15 * 60 }

/** A token alone may be stolen. @throws Refused for a wrong password, an old login, or too many tries */
export function proveOwnAccount(accounts: Accounts, c: Context<ApiEnv>, password: string): Promise<void> {
  const { id } = c.get('caller')
  return limitFailures(c.get('limits'), DELETION_ATTEMPTS, id, async () => {
    const isCorrect = await isOwnPassword(accounts.db, id, password)
    if (isCorrect === false) throw new Refused(refuseDeletion('own-password-wrong'))
    const isProven = isCorrect ?? (await loggedInJustNow(accounts, c))
    if (!isProven) throw new Refused(refuseDeletion('login-too-old', { minutes: FRESH_MINUTES }))
  })
}

/** By the cookie: a stolen token lacks it. */
async function loggedInJustNow({ auth }: Accounts, c: Context<ApiEnv>): Promise<boolean> {
  const session = await cookieSession(auth, c.req.raw.headers)
  if (session?.user.id !== c.get('caller').id) return false
  return Date.now() - session.session.createdAt.getTime() < FRESH_MINUTES * 60_000
}

export interface PersonServices {
  readonly db: Db
  readonly records: readonly PersonalRecords[]
}

export interface DeletionServices extends PersonServices {
  readonly letters: AccountLetters
}

/** Refuses the last admin, a deleted account, and as `records`. @param before runs first in the transaction */
export async function deleteAccount(
  services: DeletionServices,
  userId: string,
  before: (tx: Tx) => Promise<Refusal | null> = async () => null,
): Promise<Refusal | null> {
  const person = await addresseeOf(services.db, { id: userId })
  if (!person) return refuseAccount('account-not-found')
  const notify = await services.letters('accountDeleted', person)
  return deletePerson(services, userId, { before, after: notify })
}

interface DeletionSteps {
  readonly before: (tx: Tx) => Promise<Refusal | null>
  readonly after?: (tx: Tx) => Promise<void>
}

/** As `deleteAccount`, without a letter. */
export async function deletePerson(
  { db, records }: PersonServices,
  userId: string,
  { before, after }: DeletionSteps,
): Promise<Refusal | null> {
  for (const record of records) await record.beforeDeletion?.(userId)
  return inOneTransaction(db, async (tx) => {
    const refusal = (await lockUnlessLastAdmin(tx, userId)) ?? (await before(tx))
    if (refusal) return refusal
    for (const record of records) {
      const refusal = await record.onDeletion?.(tx, userId)
      if (refusal) return refusal
    }
    await removeUser(tx, userId)
    await after?.(tx)
    return null
  })
}

export const refuseDeletion = refusals(deletionRefusals, { 'own-password-wrong': 'bad-input' })
