import { isSamePerson } from '../../kernel/access-token.ts'
import { enter, enterAnew, forgetToken, type Person, publicApi, TOKEN } from '../../kernel/api-client.ts'
import type { Auth, NewAccount } from '../../kernel/auth-context.ts'
import { isAdmin, signIn, signUp } from './sign-in.ts'

type AuthState = Pick<Auth, 'user' | 'admin' | 'loading' | 'outOfReach'>

/** How long somebody who comes in may wait for the sign-out of whoever was forgotten, in milliseconds. */
const LEAVING_MS = 4_000

/** Before anybody was asked: what the server renders, the same for everybody. */
export const NOBODY_KNOWN: AuthState = { user: null, admin: undefined, loading: true }

/** Who is signed in, in this browser, and the loading flag of specification §4. */
export function createAuthStore() {
  let state = NOBODY_KNOWN
  // An answer that a later step overtook changes nothing any more.
  let step = 0
  let adminQuestions = 0
  // Its answer takes the cookie away: never that of somebody who comes in meanwhile.
  let leaving: Promise<unknown> | null = null
  const watchers = new Set<() => void>()

  function set(change: Partial<AuthState>): void {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  const isAnother = ({ email }: Person) => state.user !== null && state.user.email !== email

  /** The person's token is stored by now, so loading may end. */
  function arrive({ email, name }: Person): void {
    if (isAnother({ email, name })) sessionStorage.clear()
    const admin = state.user?.email === email ? state.admin : undefined
    set({ user: { email, displayName: name }, admin, loading: false, outOfReach: undefined })
    void askAdmin(email)
  }

  async function askAdmin(email: string): Promise<void> {
    const mine = ++adminQuestions
    const admin = await isAdmin(email)
    if (mine === adminQuestions && state.user?.email === email) set({ admin })
  }

  /** Everything on this page is somebody else's than who is here by now. */
  function beginAnew(): void {
    sessionStorage.clear()
    set(NOBODY_KNOWN)
    window.location.reload()
  }

  function nobody(): void {
    forgetToken()
    set({ user: null, admin: undefined, loading: false, outOfReach: undefined })
  }

  async function look(asking: Promise<Person | null>): Promise<void> {
    const mine = ++step
    const person = await asking.catch((error: unknown) => {
      console.error('Error asking who is signed in', error)
      return undefined
    })
    if (mine !== step) return
    if (person && isAnother(person)) beginAnew()
    else if (person) arrive(person)
    else if (person === null) nobody()
    else set({ loading: false, outOfReach: true })
  }

  /** Runs a way in or out under the loading flag; when it fails, all is as before. @returns whether it led in */
  async function take(way: () => Promise<Person | null>): Promise<boolean> {
    const mine = ++step
    set({ loading: true })
    try {
      const person = await way()
      if (mine === step) {
        if (person) arrive(person)
        else nobody()
      }
      return person !== null
    } catch (error) {
      if (mine === step) set({ loading: false })
      throw error
    }
  }

  async function afterLeaving<T>(comeIn: () => Promise<T>): Promise<T> {
    await leaving
    return comeIn()
  }

  /** Somebody signed in or out in another tab. */
  function overheard({ key, oldValue, newValue }: StorageEvent): void {
    if (key === TOKEN && !isSamePerson(oldValue, newValue)) void look(enterAnew())
  }

  /** The Back key brings pages back as they were left, also for the next person at this computer. */
  function broughtBack({ persisted }: PageTransitionEvent): void {
    if (persisted) void look(enterAnew())
  }

  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Asks who is here, and listens. @returns a function that stops listening */
    start() {
      void look(enter())
      window.addEventListener('storage', overheard)
      window.addEventListener('pageshow', broughtBack)
      return () => {
        window.removeEventListener('storage', overheard)
        window.removeEventListener('pageshow', broughtBack)
      }
    },
    logIN: (email: string, password: string) => take(() => afterLeaving(() => signIn(email, password))),
    createUser: (account: NewAccount) => take(() => afterLeaving(() => signUp(account))),
    logOut: () =>
      take(async () => {
        await publicApi('POST', '/auth/sign-out')
        // What was typed here is nobody else's business; a login that merely ended keeps it.
        sessionStorage.clear()
        return null
      }),
    lookAgain: () => look(enterAnew()),
    /** The server no longer accepts this person: forget everything, also the cookie. */
    leave() {
      step++
      nobody()
      const signal = AbortSignal.timeout(LEAVING_MS)
      const signOut = publicApi('POST', '/auth/sign-out', { signal }).catch((error) =>
        console.error('Error signing out', error),
      )
      leaving = Promise.all([leaving, signOut])
    },
  }
}
