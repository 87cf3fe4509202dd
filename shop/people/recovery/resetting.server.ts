import type { Tx } from '../../kernel/database.ts'
import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import type { PersonalRecords } from '../../kernel/personal-records.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransaction } from '../../kernel/transaction.server.ts'
import { refuseOwnEmail } from '../identity/account-input.server.ts'
import type { Auth } from '../identity/auth.server.ts'
import { type AuthServices, lockPerson, replacePassword } from '../identity/passwords.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { confirmEmail, endResets, holderOf, sendReset, spendReset } from '../identity/resets.server.ts'
import { renameByEmail } from '../identity/users.server.ts'

export interface ResetServices extends AuthServices {
  readonly records: readonly PersonalRecords[]
}

/** Only the job looks whether there is such an account, so that asking takes as long without one. */
export const PASSWORD_RESET = jobKind<{ email: string }>('password-reset')

export const recoverPasswords = (jobs: Jobs, auth: Auth): Promise<void> =>
  jobs.work(PASSWORD_RESET, ({ email }) => sendReset(auth, email))

/**
 * Refuses a token that is used or too old, and the own e-mail as a password.
 * @returns `takenOver`: nobody had proved the e-mail before, so what lay there is gone
 */
export async function resetPassword(
  { db, auth, letters, records }: ResetServices,
  token: string,
  newPassword: string,
): Promise<{ email: string; takenOver: boolean } | Refusal> {
  const holder = await holderOf(db, token)
  const refusal = holder ? refuseOwnEmail(newPassword, holder.email) : refuseAccount('link-expired')
  if (!holder || refusal) return refusal ?? refuseAccount('link-expired')
  const hash = await (await auth.$context).password.hash(newPassword)
  const notify = await letters('passwordChanged', holder)
  return inOneTransaction(db, async (tx) => {
    const person = await lockPerson(tx, holder.id)
    if (!person || !(await spendReset(tx, token))) return refuseAccount('link-expired')
    await replacePassword(tx, person.id, hash)
    await endResets(tx, person.id)
    await confirmEmail(tx, person.id)
    if (!person.emailVerified) await takeOver(tx, records, person)
    await notify(tx)
    return { email: person.email, takenOver: !person.emailVerified }
  })
}

/** A stranger may have made the account: gifts would go to their address, and letters greet by their words (decisions/0012). */
async function takeOver(
  tx: Tx,
  records: readonly PersonalRecords[],
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  for (const kept of records) await kept.discard?.(tx, person.id)
  await renameByEmail(tx, person)
}
