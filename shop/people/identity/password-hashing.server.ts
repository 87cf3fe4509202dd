import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { queueByKey } from '../../kernel/api/api-limits.server.ts'
import { Refused } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'

// Each takes one of Node's four threads, which files and compression need too.
const takeTurn = queueByKey({ atOnce: 3, inLine: 60 })

// A crowd of newcomers takes two of these turns, and no log-in waits for all of them.
const takeNewcomersTurn = queueByKey({ atOnce: 2, inLine: 60 })

/** Hashes a password in its turn. Hold no connection meanwhile. @throws Refused where too many wait */
export const hashInTurn = (password: string): Promise<string> => inTurn(() => hashPassword(password))

/** As `hashInTurn`, for a new account. */
export const hashForNewcomer = async (password: string): Promise<string> =>
  (await takeNewcomersTurn('all', () => hashInTurn(password))) ?? refuseTooMany()

/** Whether the hash is the password's, found in its turn. Hold no connection meanwhile. @throws Refused where too many wait */
export const verifyInTurn = (asked: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  inTurn(() => verifyPassword(asked))

const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  (await takeTurn('all', work)) ?? refuseTooMany()

function refuseTooMany(): never {
  throw new Refused(refuse('too-many-at-once', { retryAfter: 1 }))
}
