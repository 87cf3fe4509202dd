import { ApiError, api, enterAnew, type Person, publicApi } from '../../kernel/api-client.ts'
import type { NewAccount } from '../../kernel/auth-context.ts'

/** @throws ApiError with the sentence to show */
export async function signIn(email: string, password: string): Promise<Person> {
  await publicApi('POST', '/auth/sign-in/email', { body: { email, password } })
  return cameIn()
}

/**
 * The display name is first plus last name; the person is registered before they appear (specification §4).
 * @returns null when the e-mail is to be confirmed first
 */
export async function signUp({ firstName, lastName, email, password }: NewAccount): Promise<Person | null> {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  const body = { name, email, password }
  if (!(await publicApi<{ user: Person | null }>('POST', '/auth/sign-up/email', { body })).user) return null
  const person = await cameIn()
  try {
    await api('POST', '/users', { body: { email: person.email, name } })
  } catch (error) {
    // The account is complete without it: signing up stored the same name.
    console.error('Error registering the user', error)
  }
  return person
}

/** An answer that did not come counts as no: the server checks every call of an admin anyway. */
export async function isAdmin(email: string): Promise<boolean> {
  try {
    return (await api<{ admin: boolean }>('GET', `/users/admin/${encodeURIComponent(email)}`)).admin
  } catch (error) {
    console.error('Error asking whether this is an admin', error)
    return false
  }
}

async function cameIn(): Promise<Person> {
  const person = await enterAnew()
  if (person) return person
  throw new ApiError(0, {
    detail: 'Your browser did not keep the login. Please allow cookies for this shop.',
  })
}
