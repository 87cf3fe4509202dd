import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import type { Auth } from '../identity/auth.server.ts'
import { sendReset } from '../identity/resets.server.ts'

/** Asked for a new password; only the job looks whether there is such an account, so the asking takes as long. */
export const PASSWORD_RESET = jobKind<{ email: string }>('password-reset')

/** This process writes the letters by which people choose new passwords. */
export function recoverPasswords(jobs: Jobs, auth: Auth): Promise<void> {
  return jobs.work(PASSWORD_RESET, ({ email }) => sendReset(auth, email))
}
