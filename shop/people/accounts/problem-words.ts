import { ApiError } from '../../kernel/api-client.ts'

/** How a person calls what the API names so. */
const NAMES = new Map([
  ['email', 'The e-mail'],
  ['name', 'The name'],
  ['password', 'The password'],
  ['newPassword', 'The new password'],
  ['currentPassword', 'The current password'],
])

/** What to tell a person whose form was not taken. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  const named = error.errors.every(({ path }) => NAMES.has(path))
  if (error.status !== 400 || error.errors.length === 0 || !named) return error.message
  return error.errors.map(({ path, message }) => `${NAMES.get(path)} ${message}.`).join(' ')
}
