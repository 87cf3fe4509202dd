import { isEmail } from '../merchant.ts'

export interface TestPerson {
  /** Never a number as Google's are, so that it cannot match a real person's. */
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

export const PEOPLE: readonly TestPerson[] = [
  person('Farzana Akter', 'farzana@gmail.example', true),
  person('রফিকুল ইসলাম', 'rafiqul@gmail.example', true),
  person('Unproven Uddin', 'unproven@gmail.example', false),
]

/** The same e-mail has the same sub, also after a restart. */
export function person(name: string, email: string, verified: boolean): TestPerson {
  const address = email.toLowerCase()
  return { sub: `test-${Buffer.from(address).toString('base64url')}`.slice(0, 255), name, email, verified }
}

export function chosen(form: URLSearchParams): TestPerson | null {
  const who = form.get('who')
  if (who !== 'other') return PEOPLE.find(({ email }) => email === who) ?? null
  const [name, email] = [typed(form, 'name'), typed(form, 'email')]
  return name && isEmail(email) ? person(name, email, form.has('verified')) : null
}

const MAX_LENGTH = 150

const typed = (form: URLSearchParams, field: string): string =>
  (form.get(field) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
