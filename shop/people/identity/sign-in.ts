import { ApiError, api, enterAnew, type Person, publicApi } from '../../kernel/api-client.ts'
import type { NewAccount } from '../../kernel/auth-context.ts'

/** @throws ApiError with the sentence to show */
export async function signIn(email: string, password: string): Promise<Person> {
  await publicApi('POST', '/auth/sign-in/email', { body: { email, password } })
  return enterSignedIn()
}

/** @returns null when the e-mail is to be confirmed first */
export async function signUp({ firstName, lastName, email, password }: NewAccount): Promise<Person | null> {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  const body = { name, email, password }
  if (!(await publicApi<{ user: Person | null }>('POST', '/auth/sign-up/email', { body })).user) return null
  const person = await enterSignedIn()
  await registerPerson({ email: person.email, name })
  return person
}

/** As specification §4 wants it; the account is complete without: better-auth stored the same name. */
export async function registerPerson(body: Person): Promise<void> {
  await api('POST', '/users', { body }).catch((error) => console.error('Error registering the user', error))
}

async function enterSignedIn(): Promise<Person> {
  const person = await enterAnew()
  if (person) return person
  throw new ApiError(0, {
    detail: 'Your browser did not keep the login. Please allow cookies for this shop.',
  })
}
