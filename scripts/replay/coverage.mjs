// Whether the day has called everything, with a success and with a refusal.
import { operationsOf } from './strangers.mjs'

/** What no caller can be refused, and why. */
const NEVER_REFUSED = {
  'GET /categories': 'It takes nothing and is open to everybody.',
  'GET /payment-methods': 'It takes nothing and is open to everybody.',
  'GET /auth/get-session': 'Who has no session is answered null.',
}

/**
 * @param {{ calls: import('./book.mjs').Entry[], openapi?: object }} recording
 * @returns how much was called of all that openapi.json describes, and in words what was not
 */
export function coverageOf({ calls, openapi = { paths: {} } }) {
  const all = operationsOf(openapi).map(([operation]) => operation)
  const had = (operation, fits) =>
    calls.some((one) => one.operation === operation && one.status < 500 && fits(one.status))
  const unplayed = all.filter((operation) => !had(operation, (status) => status < 400))
  const unrefused = all.filter(
    (operation) => !had(operation, (status) => status >= 400) && !(operation in NEVER_REFUSED),
  )
  return {
    called: all.filter((operation) => had(operation, () => true)).length,
    total: all.length,
    missing: [
      ...calls.filter(({ status }) => status === 500).map(({ title }) => `${title} was a fault of the shop`),
      ...unplayed.map((operation) => `${operation} was never answered with what it is there for`),
      ...unrefused.map((operation) => `${operation} was never refused`),
    ],
  }
}
