import {
  ApiError,
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
import { isAdmin } from './for-admin.ts'

type AuthState = Pick<Authentication, 'user' | 'admin' | 'loading' | 'outOfReach'>

const SIGN_OUT_TIMEOUT_MS = 4_000

/** Rendered by the server, the same for everybody. */
export const INITIAL_AUTH_STATE: AuthState = { user: null, admin: undefined, loading: true }

export function createAuthStore() {
  let state = INITIAL_AUTH_STATE
  // Answers of an earlier step are ignored.
  let step = 0
  let adminRequests = 0
  // Its answer deletes the cookie, so a login waits for it.
  let signingOut: Promise<unknown> | null = null
  const watchers = new Set<() => void>()

  function set(change: Partial<AuthState>): void {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  const isOtherPerson = ({ email }: Person) => state.user !== null && state.user.email !== email

  function setPerson(person: Person | null): void {
    if (!person) forgetToken()
    else if (isOtherPerson(person)) sessionStorage.clear()
    const user = person && { email: person.email, displayName: person.name }
    const admin = user && user.email === state.user?.email ? state.admin : undefined
    set({ user, admin, loading: false, outOfReach: undefined })
    if (user) void fetchAdmin(user.email)
  }

  /** A failed answer counts as no: the server checks every admin call anyway. */
  async function fetchAdmin(email: string): Promise<void> {
    const request = ++adminRequests
    const admin = await isAdmin(email).catch((error) => {
      console.error('Error asking whether this is an admin', error)
      return false
    })
    if (request === adminRequests && state.user?.email === email) set({ admin })
  }

  async function update(request: Promise<Person | null>): Promise<void> {
    const ownStep = ++step
    const person = await request.catch((error: unknown) => {
      console.error('Error asking who is signed in', error)
      return undefined
    })
    if (ownStep !== step) return
    if (person === undefined) return set({ loading: false, outOfReach: true })
    if (!person || !isOtherPerson(person)) return setPerson(person)
    sessionStorage.clear()
    set(INITIAL_AUTH_STATE)
    window.location.reload()
  }

  /** Signs in or out under the loading flag; a failure restores the state. @returns whether somebody is signed in */
  async function run(action: () => Promise<Person | null>): Promise<boolean> {
    const ownStep = ++step
    set({ loading: true })
    try {
      const person = await action()
      if (ownStep === step) setPerson(person)
      return person !== null
    } catch (error) {
      if (ownStep === step) set({ loading: false })
      throw error
    }
  }

  function onStorage({ key, oldValue, newValue }: StorageEvent): void {
    if (key === TOKEN && !isSamePerson(oldValue, newValue)) void update(reloadPerson())
  }

  /** The Back key restores pages, also for the next person at this computer. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) void update(reloadPerson())
  }

  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    start() {
      void update(loadPerson())
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
    actions: {
      logIN: (email: string, password: string) =>
        run(async () => {
          await signingOut
          await callPublic('POST /auth/sign-in/email', { body: { email, password } })
          return enterSignedIn()
        }),
      createUser: ({ firstName, lastName, email, password }: NewAccount) =>
        run(async () => {
          await signingOut
          const name = `${firstName.trim()} ${lastName.trim()}`.trim()
          const call = { body: { name, email, password } }
          const { user } = await callPublic('POST /auth/sign-up/email', call)
          if (!user) return null
          const person = await enterSignedIn()
          await registerPerson({ email: person.email, name })
          return person
        }),
      logOut: () =>
        run(async () => {
          await callPublic('POST /auth/sign-out')
          // Logging out deletes typed drafts; an expired login keeps them.
          sessionStorage.clear()
          return null
        }),
      refresh: () => update(reloadPerson()),
    },
    /** The server rejected this person: forgets everything, the cookie too. */
    expire() {
      step++
      setPerson(null)
      const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
      const signOut = callPublic('POST /auth/sign-out', { signal }).catch((error) =>
        console.error('Error signing out', error),
      )
      signingOut = Promise.all([signingOut, signOut])
    },
  }
}

/** Wanted by specification §4; better-auth has stored the same name already. */
export async function registerPerson(person: Person): Promise<void> {
  await callApi('POST /users', { body: { ...person } }).catch((error) =>
    console.error('Error registering the user', error),
  )
}

async function enterSignedIn(): Promise<Person> {
  const person = await reloadPerson()
  if (person) return person
  throw new ApiError(0, {
    detail: 'Your browser did not keep the login. Please allow cookies for this shop.',
  })
}
