import { createContext, useContext } from 'react'
import type { Person } from './api-client.ts'

export interface AuthUser {
  readonly email: string
  readonly displayName: string
}

/** The person of this browser, and signing in and out (specification §3 and §4). Provided by identity. */
export interface Authentication {
  /** Signed in with an account. */
  readonly user: AuthUser | null
  /** Buys without an account. */
  readonly guest?: AuthUser | undefined
  /** Undefined until the server has answered. */
  readonly admin: boolean | undefined
  /** True while signing up, in or out, until the token is there or nobody is signed in. */
  readonly loading: boolean
  /** The shop did not answer; somebody may still be signed in. */
  readonly outOfReach?: boolean
  /** @returns null when the e-mail must be confirmed first @throws ApiError with the sentence to show */
  readonly createUser: (account: NewAccount) => Promise<Person | null>
  /** @returns the person who is in @throws ApiError with the sentence to show */
  readonly logIN: (email: string, password: string) => Promise<Person>
  readonly logOut: () => Promise<unknown>
  readonly refresh: () => Promise<void>
}

/** The account or guest whose cart and orders this browser shows. */
export const shopperOf = ({ user, guest }: Pick<Authentication, 'user' | 'guest'>): AuthUser | null =>
  user ?? guest ?? null

export interface NewAccount {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export const AuthContext = createContext<Authentication | null>(null)

export function useAuth(): Authentication {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs the AuthProvider of the shell around it')
  return auth
}

/** `/login?from=%2Fprofile%2Fcart` */
export const loginPath = (from: string): string => `/login?from=${encodeURIComponent(from)}`

export const signupPath = (from: string): string => `/signup?from=${encodeURIComponent(from)}`

/** The path in `?from=`; only a path of this shop, so that no link leads elsewhere. */
export function returnPathIn(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil.example` leaves the shop
  return /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(from) ? from : '/'
}
