import {
  ApiError,
  actAs,
  callApi,
  callPublic,
  forgetToken,
  isSamePerson,
  loadPerson,
  type Person,
  reloadPerson,
  TOKEN,
} from '../../kernel/api/api-client.ts'
import type { Authentication, NewAccount } from '../../kernel/api/auth-context.ts'
import { type DocumentPerson, rendering } from '../../kernel/api/rendered-document.ts'
import { apiWords } from '../../kernel/api/words.en.ts'
import { pageLanguage } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { whileLeaving } from '../../kernel/signed-out.ts'
import { isAdmin } from './for-admin.ts'

type AuthState = Pick<Authentication, 'user' | 'guest' | 'admin' | 'loading' | 'outOfReach'>

const SIGN_OUT_TIMEOUT_MS = 4_000

/** Where the document says nobody: the same for everybody. */
export const INITIAL_AUTH_STATE: AuthState = { user: null, admin: undefined, loading: true }

/** The signed-in person as this page knows them. Functions are fields, so that they can be passed on alone. */
export class AuthStore {
  #state = INITIAL_AUTH_STATE
  // Answers of an earlier step are ignored.
  #step = 0
  #adminRequests = 0
  // Its answer deletes the cookie, so a login waits for it.
  #signingOut: Promise<unknown> | null = null
  readonly #watchers = new Set<() => void>()

  /** @param person whom the document is for */
  constructor(person?: DocumentPerson) {
    if (!person) return
    // The server acts for many.
    if (!(import.meta.env.SSR && rendering.document())) actAs(person.id)
    this.#state = { user: userOf(person), admin: person.role === 'admin', loading: false }
  }

  readonly state = (): AuthState => this.#state

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  start(): () => void {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === TOKEN && !isSamePerson(oldValue, newValue)) void this.actions.refresh()
    }
    // The Back key restores pages, also for the next person at this computer.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void this.actions.refresh()
    void this.#update(loadPerson())
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }

  readonly actions = {
    logIN: (email: string, password: string) =>
      this.#run(async () => {
        await this.#signingOut
        await callPublic('POST /auth/sign-in/email', { body: { email, password } })
        return requirePerson()
      }),
    createUser: ({ firstName, lastName, email, password }: NewAccount) =>
      this.#run(async () => {
        await this.#signingOut
        const name = `${firstName.trim()} ${lastName.trim()}`.trim()
        const { user } = await callPublic('POST /auth/sign-up/email', { body: { name, email, password } })
        if (!user) return null
        const person = await requirePerson()
        await registerPerson({ email: person.email, name })
        return person
      }),
    logOut: () =>
      whileLeaving(() =>
        this.#run(async () => {
          await callPublic('POST /auth/sign-out')
          // Logging out deletes typed drafts; an expired login keeps them.
          sessionStorage.clear()
          return null
        }),
      ),
    refresh: () => this.#update(reloadPerson()),
  }

  /** The server rejected this person: forgets everything, the cookie too. */
  readonly expire = (): void => {
    // A guest was asked to log in, and keeps the cart.
    if (this.#state.guest) return void this.actions.refresh()
    this.#step++
    this.#setPerson(null)
    const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
    const signOut = callPublic('POST /auth/sign-out', { signal }).catch((error) =>
      console.error('Error signing out', error),
    )
    this.#signingOut = Promise.all([this.#signingOut, signOut])
  }

  /** Signs in or out under the loading flag; a failure restores the state. @returns who is signed in */
  async #run<P extends Person | null>(action: () => Promise<P>): Promise<P> {
    const ownStep = ++this.#step
    this.#set({ loading: true })
    try {
      const person = await action()
      if (ownStep === this.#step) this.#setPerson(person)
      return person
    } catch (error) {
      if (ownStep === this.#step) this.#set({ loading: false })
      throw error
    }
  }

  async #update(request: Promise<Person | null>): Promise<void> {
    const ownStep = ++this.#step
    const person = await request.catch((error: unknown) => {
      console.error('Error asking who is signed in', error)
      return undefined
    })
    if (ownStep !== this.#step) return
    if (person === undefined) return this.#set({ loading: false, outOfReach: true })
    if (!person || !this.#isOtherPerson(person)) return this.#setPerson(person)
    sessionStorage.clear()
    this.#set(INITIAL_AUTH_STATE)
    window.location.reload()
  }

  #setPerson(person: Person | null): void {
    if (!person) forgetToken()
    else if (this.#isOtherPerson(person)) sessionStorage.clear()
    const isGuest = person?.guest === true
    const user = person && !isGuest ? userOf(person) : null
    const guest = isGuest ? userOf(person) : undefined
    const admin = user && user.email === this.#state.user?.email ? this.#state.admin : undefined
    this.#set({ user, guest, admin, loading: false, outOfReach: undefined })
    if (user) void this.#fetchAdmin(user.email)
  }

  /** A failed answer counts as no: the server checks every admin call anyway. */
  async #fetchAdmin(email: string): Promise<void> {
    const request = ++this.#adminRequests
    const admin = await isAdmin(email).catch((error) => {
      console.error('Error asking whether this is an admin', error)
      return false
    })
    if (request === this.#adminRequests && this.#state.user?.email === email) this.#set({ admin })
  }

  #isOtherPerson({ email }: Person): boolean {
    return this.#state.user !== null && this.#state.user.email !== email
  }

  #set(change: Partial<AuthState>): void {
    this.#state = { ...this.#state, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}

const userOf = ({ email, name }: Pick<Person, 'email' | 'name'>) => ({ email, displayName: name })

/** Wanted by specification §4; better-auth has stored the same name already. */
export async function registerPerson(person: Pick<Person, 'email' | 'name'>): Promise<void> {
  await callApi('POST /users', { body: { ...person } }).catch((error) =>
    console.error('Error registering the user', error),
  )
}

async function requirePerson(): Promise<Person> {
  const person = await reloadPerson()
  if (person) return person
  throw new ApiError(0, { detail: wordsIn(pageLanguage(), apiWords).noCookies })
}
