import type { LimitRule, Limits } from '../../kernel/limits.server.ts'
import type { AccountLetters, AccountNotices, Addressee } from '../identity/letters.ts'

const LETTERS: LimitRule = { name: 'letters-to-mailbox', most: 5, seconds: 60 * 60 }

/** Strangers can make the shop write to anybody. What is too much is dropped silently: a refusal would say who has an account. */
export function rateLimitedLetters(letters: AccountLetters, limits: Limits): AccountLetters {
  const allows = allowedBy(limits)
  const limited = (kind: keyof AccountLetters) => async (person: Addressee, token: string) => {
    if (await allows(kind, person)) await letters[kind](person, token)
  }
  return {
    verify: limited('verify'),
    reset: limited('reset'),
    taken: (person) => limited('taken')(person, ''),
  }
}

/** A stranger may sign up with an e-mail and leave, again and again. */
export function rateLimitedNotices(notices: AccountNotices, limits: Limits): AccountNotices {
  const allows = allowedBy(limits)
  const limited = (kind: keyof AccountNotices) => async (person: Addressee) =>
    (await allows(kind, person)) ? notices[kind](person) : async () => undefined
  return { passwordChanged: limited('passwordChanged'), accountDeleted: limited('accountDeleted') }
}

const allowedBy =
  (limits: Limits) =>
  async (kind: keyof AccountLetters | keyof AccountNotices, { email }: Addressee): Promise<boolean> =>
    (await limits.take(LETTERS, `${kind} ${email}`)) === null
