import { type FieldError, refusals } from './refusal.ts'
import { bn } from './refusals.bn.ts'

/** Refusals that any call may answer. */
export const refuse = refusals(
  {
    'fields-wrong': ['bad-input', correct],
    'not-json': ['wrong-type', 'Please send JSON, with Content-Type: application/json.'],
    'no-such-id': ['not-found', 'There is nothing with this id.'],
    'no-such-call': ['not-found', 'There is no such call. See /api/docs.'],
    'body-too-large': [
      'too-large',
      ({ kilobytes }: { readonly kilobytes: number }) =>
        `The request is larger than ${kilobytes} kB. Please send less.`,
    ],
    'too-many': ['too-many', wait],
    'too-many-at-once': [
      'too-many',
      (_: { readonly retryAfter: number }) => 'You have asked for this many times at once. Please try again.',
    ],
    'too-many-searches': [
      'too-many',
      (_: { readonly retryAfter: number }) =>
        'Too many searches come from where you are at this moment. Please try again.',
    ],
    'database-away': [
      'unavailable',
      (_: { readonly retryAfter: number }) =>
        'The shop cannot do this for a moment. What you typed is kept: please try again in a few seconds.',
    ],
    'too-many-lists': [
      'too-many',
      (_: { readonly retryAfter: number }) =>
        'The whole list is being sent to where you are more than once already. Please wait for that, or ask for pages.',
    ],
    'account-deleted': ['signed-out', 'This account no longer exists.'],
    'login-ended': ['signed-out', 'Please log in again.'],
    'admins-only': ['forbidden', 'Only an admin may do this.'],
    'not-your-email': ['forbidden', 'This e-mail is not the one you are signed in with.'],
  },
  bn,
)

function correct({ errors }: { readonly errors: readonly FieldError[] }): string {
  return `Please correct: ${errors.map(({ path, message }) => `${path || 'body'}: ${message}`).join('; ')}`
}

/** @param facts seconds to wait; also sent as `Retry-After` */
function wait({ retryAfter }: { readonly retryAfter: number }): string {
  const time = retryAfter < 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`
  return `Too many attempts. Please wait ${time} and try again.`
}
