import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

/** How fresh a login must be to delete an account without a password. */
export const FRESH_MINUTES = 10

export const refuseDeletion = refusals(
  {
    'own-password-wrong': ['bad-input', 'This is not your password. Please try again.'],
    'login-too-old': `Please log out, log in again and come back within ${FRESH_MINUTES} minutes, so that we know it is you.`,
  },
  bn(FRESH_MINUTES),
)
