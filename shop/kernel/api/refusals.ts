import { refusals } from './refusal.ts'
import { commonRefusals } from './words.en.ts'

/** Refusals that any call may answer. */
export const refuse = refusals(commonRefusals, {
  'fields-wrong': 'bad-input',
  'not-json': 'wrong-type',
  'no-such-id': 'not-found',
  'no-such-call': 'not-found',
  'wrong-method': 'wrong-method',
  'body-too-large': 'too-large',
  'too-many': 'too-many',
  'too-many-at-once': 'too-many',
  'too-many-searches': 'too-many',
  'database-away': 'unavailable',
  'too-many-lists': 'too-many',
  'account-required': 'signed-out',
  'account-deleted': 'signed-out',
  'login-ended': 'signed-out',
  'admins-only': 'forbidden',
  'not-your-email': 'forbidden',
})
