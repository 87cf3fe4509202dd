import type { FieldError } from './refusal.ts'

export const apiWords = {
  noAnswer: 'The shop did not answer. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  logInFirst: 'Please log in first.',
  noCookies: 'Your browser did not keep the login. Please allow cookies for this shop.',
  somebodyElse: 'Another person has logged in with this browser. Please load the page again.',
  unreachable: 'The shop cannot be reached. Please check your connection and try again.',
}

function correct({ errors }: { readonly errors: readonly FieldError[] }): string {
  return `Please correct: ${errors.map(({ path, message }) => `${path || 'body'}: ${message}`).join('; ')}`
}

/** @param facts seconds to wait; also sent as `Retry-After` */
function wait({ retryAfter }: { readonly retryAfter: number }): string {
  const time = retryAfter < 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`
  return `Too many attempts. Please wait ${time} and try again.`
}

/** For answers that are no refusal. */
export const apiProblems = {
  unreadable: 'The request could not be read.',
  notWhole: 'The request did not arrive completely.',
  internalError: 'The shop could not do this. Please try again in a moment.',
}

export const commonRefusals = {
  'fields-wrong': correct,
  'not-json': 'Please send JSON, with Content-Type: application/json.',
  'no-such-id': 'We could not find this. It may have been deleted.',
  'no-such-call': 'The shop has no such call. All its calls are listed at /api/docs.',
  'wrong-method': ({ allowed }: { readonly allowed: readonly string[] }) =>
    `This address takes ${allowed.join(', ')} only. All calls are listed at /api/docs.`,
  'body-too-large': ({ kilobytes }: { readonly kilobytes: number }) =>
    `The request is larger than ${kilobytes} kB. Please send less.`,
  'too-many': wait,
  'too-many-at-once': (_: { readonly retryAfter: number }) =>
    'You have requested this too many times at once. Please wait a moment and try again.',
  'too-many-searches': (_: { readonly retryAfter: number }) =>
    'Too much is being asked for from your connection right now. Please try again in a moment.',
  'database-away': (_: { readonly retryAfter: number }) =>
    'The shop cannot do this right now. Nothing you typed is lost: please try again in a few seconds.',
  'too-many-lists': (_: { readonly retryAfter: number }) =>
    'The whole list is already being sent to your connection more than once. Please wait for that, or ask for pages.',
  'not-open-yet': 'We are not open yet. Your cart is kept: please come back soon.',
  'account-required': 'Please log in first.',
  'account-deleted': 'This account no longer exists.',
  'login-ended': 'Please log in again.',
  'admins-only': 'Only an admin may do this.',
  'not-your-email': 'You are not logged in with this e-mail.',
}
