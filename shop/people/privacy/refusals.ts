import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

/** How old the login of somebody without a password may be who deletes the account. */
export const FRESH_MINUTES = 10

export const refuseDeletion = refusals(
  {
    'own-password-wrong': ['bad-input', 'This is not your password. Please try again.'],
    'login-too-old': `Please log out, log in again and come back within ${FRESH_MINUTES} minutes, so that we know it is you.`,
  },
  bn(FRESH_MINUTES),
)
