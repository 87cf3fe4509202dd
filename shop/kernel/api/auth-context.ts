import { createContext, useContext } from 'react'

export interface AuthUser {
  readonly email: string
  readonly displayName: string
}

/** Who is signed in, and the ways in and out (specification §3 and §4). Provided by identity, used everywhere. */
export interface Authentication {
  readonly user: AuthUser | null
  /** The server's answer for this e-mail; undefined until it has come. */
  readonly admin: boolean | undefined
  /** True from the start of signing up, in or out until the token has come or nobody is signed in. */
  readonly loading: boolean
  /** Nobody could be asked who is here: no user is known, though there may be one. */
  readonly outOfReach?: boolean
  /** @returns false when the e-mail is to be confirmed first; @throws ApiError with the sentence to show */
  readonly createUser: (account: NewAccount) => Promise<boolean>
  /** @throws ApiError with the sentence to show */
  readonly logIN: (email: string, password: string) => Promise<unknown>
  readonly logOut: () => Promise<unknown>
  readonly refresh: () => Promise<void>
}

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

/** Where to sign in, remembering where the person was: `/login?from=%2Fprofile%2Fcart` */
export const loginPath = (from: string): string => `/login?from=${encodeURIComponent(from)}`

export const signupPath = (from: string): string => `/signup?from=${encodeURIComponent(from)}`

/** The way back from `?from=`: a path of this shop and nothing else, so that no link can lead elsewhere. */
export function returnPathIn(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil.example` leaves the shop
  return /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(from) ? from : '/'
}
