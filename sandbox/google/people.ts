/** What the provider says about somebody. */
export interface TestPerson {
  /** Real ones are numbers, so that no test person can ever be taken for a real one. */
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

/** Whom the account chooser offers. */
export const PEOPLE: readonly TestPerson[] = [
  person('Farzana Akter', 'farzana@gmail.example', true),
  person('রফিকুল ইসলাম', 'rafiqul@gmail.example', true),
  person('Unproven Uddin', 'unproven@gmail.example', false),
]

/** The same e-mail is the same person, also after the provider was started anew. */
export function person(name: string, email: string, verified: boolean): TestPerson {
  const address = email.toLowerCase()
  return { sub: `test-${Buffer.from(address).toString('base64url')}`.slice(0, 255), name, email, verified }
}

/** @returns whom the chooser's form named, null when it named nobody */
export function chosen(form: URLSearchParams): TestPerson | null {
  const who = form.get('who')
  if (who !== 'other') return PEOPLE.find(({ email }) => email === who) ?? null
  const [name, email] = [typed(form, 'name'), typed(form, 'email')]
  return name && EMAIL.test(email) ? person(name, email, form.has('verified')) : null
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MOST = 150

const typed = (form: URLSearchParams, field: string): string =>
  (form.get(field) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MOST)
