import { refusals } from '../../kernel/api/refusal.ts'
import { accountRefusals } from './words.en.ts'

export const refuseAccount = refusals(accountRefusals, {
  'login-required': 'signed-out',
  'login-wrong': 'signed-out',
  'login-wrong-or-unconfirmed': 'signed-out',
  'account-not-found': 'not-found',
  'input-not-accepted': 'bad-input',
  'google-unreachable': 'unavailable',
  'no-google': 'not-found',
  'invitation-expired': 'not-found',
  'foreign-origin': 'forbidden',
  'link-expired': 'not-found',
  'account-password-missing': 'signed-out',
  'account-password-wrong': 'signed-out',
  'own-password-wrong': 'bad-input',
  'current-password-wrong': 'bad-input',
})
