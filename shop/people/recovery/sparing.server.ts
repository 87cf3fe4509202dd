import type { LimitRule, Limits } from '../../kernel/limits.server.ts'
import type { AccountLetters, AccountNotices, Addressee, Posting } from '../identity/letters.ts'

const LETTERS: LimitRule = { name: 'letters-to-mailbox', most: 5, seconds: 60 * 60 }

/**
 * Strangers can make the shop write to anybody. Each mailbox gets five letters of a kind in an hour; what is more is
 * not written, and who asked is not told, because a refusal would say who has an account.
 */
export function sparing(letters: AccountLetters, limits: Limits): AccountLetters {
  const spared = sparedBy(limits)
  return {
    async verify(person, token) {
      if (!(await spared('verify', person))) await letters.verify(person, token)
    },
    async reset(person, token) {
      if (!(await spared('reset', person))) await letters.reset(person, token)
    },
    async taken(person) {
      if (!(await spared('taken', person))) await letters.taken(person)
    },
  }
}

/** The same for what somebody is told: a stranger may sign up with an e-mail and leave, again and again. */
export function sparingNotices(notices: AccountNotices, limits: Limits): AccountNotices {
  const spared = sparedBy(limits)
  const nothing: Posting = async () => undefined
  return {
    passwordChanged: async (person) =>
      (await spared('passwordChanged', person)) ? nothing : notices.passwordChanged(person),
    accountDeleted: async (person) =>
      (await spared('accountDeleted', person)) ? nothing : notices.accountDeleted(person),
  }
}

const sparedBy =
  (limits: Limits) =>
  async (kind: keyof AccountLetters | keyof AccountNotices, { email }: Addressee): Promise<boolean> =>
    (await limits.take(LETTERS, `${kind} ${email}`)) !== null
