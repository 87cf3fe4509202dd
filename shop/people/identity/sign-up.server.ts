import { createEmailVerificationToken } from 'better-auth/api'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { hashForNewcomer } from './password-hashing.server.ts'
import type { AuthServices } from './passwords.server.ts'
import { refuseAccount } from './refusals.ts'
import { type Browser, beginSession } from './sessions.server.ts'
import { addresseeOf, addUser, type Registration } from './users.server.ts'

/**
 * Creates an account, the letter that confirms its e-mail and a session, in one transaction; not by better-auth, which holds a connection
 * while it hashes. With `SIGN_UP=verified` no session begins, and a known e-mail is answered like a new one; otherwise it is refused.
 * @returns null where nobody was signed in
 */
export async function addAccount(
  { db, auth, letters }: AuthServices,
  { password, ...person }: Registration,
  browser: Browser,
): Promise<{ readonly id: string; readonly session: string } | null | Refusal> {
  const { secret, options } = await auth.$context
  const confirmsFirst = options.emailAndPassword.requireEmailVerification
  // For a known e-mail too, as the time would tell it.
  const hash = await hashForNewcomer(password)
  const known = await addresseeOf(db, { email: person.email })
  if (known && !confirmsFirst) return EMAIL_TAKEN
  if (known) {
    const tell = await letters('taken', known)
    await tell()
    return null
  }
  const newcomer = { ...person, id: newId(), emailVerified: false }
  const { expiresIn } = options.emailVerification
  const claims = { userId: newcomer.id }
  const link = await createEmailVerificationToken(secret, person.email, undefined, expiresIn, claims)
  const notify = await letters('verify', newcomer, link)
  return inOneTransaction(db, async (tx) => {
    const added = await addUser(tx, newcomer, hash, 'user')
    // Somebody else's sign-up came first.
    if (typeof added !== 'string') return confirmsFirst ? null : EMAIL_TAKEN
    await notify(tx)
    return confirmsFirst ? null : { id: added, session: await beginSession(tx, added, browser) }
  })
}

const EMAIL_TAKEN = refuseAccount('email-taken', {
  errors: [
    { path: 'email', message: fieldMessage('has an account already', 'এই ই-মেইলে আগে থেকেই অ্যাকাউন্ট আছে') },
  ],
})
