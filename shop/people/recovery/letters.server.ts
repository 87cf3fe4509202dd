import type { LimitRule, Limits } from '../../kernel/api/limits.server.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import type { AccountLetter, AccountLetters } from '../identity/auth.server.ts'
import { accountMailWords } from './words.en.ts'

const LETTERS: LimitRule = { name: 'letters-to-mailbox', most: 5, seconds: 60 * 60 }

/** Strangers can make the shop write to anybody. Beyond the limit letters are dropped silently: a refusal would reveal accounts. */
export const rateLimitedLetters =
  (letters: AccountLetters, limits: Limits): AccountLetters =>
  async (kind, person, token) => {
    // Deletion letters too: a stranger may sign up with an e-mail and leave, repeatedly.
    const tooMany = await limits.take(LETTERS, `${kind} ${person.email}`)
    if (tooMany) return async () => undefined
    return letters(kind, person, token)
  }

/** In the reader's language, English by default. */
export const accountLetters =
  (outbox: MailOutbox): AccountLetters =>
  async (kind, { email, name, emailVerified, language }, token = '') => {
    const { unconfirmed, [kind]: letter } = wordsIn(language ?? 'en', accountMailWords)
    const takesOver = kind === 'reset' && !emailVerified
    const path = PATHS[kind]
    const message = {
      // A stranger may have typed the name, so it is not sent to an unconfirmed mailbox.
      to: { email, name: emailVerified && kind !== 'verify' ? name : null, language: language ?? 'en' },
      subject: letter.subject,
      paragraphs: [...letter.paragraphs, ...(takesOver ? [unconfirmed] : [])],
      ...(path && {
        button: { label: letter.button, path: path + (token && `?token=${encodeURIComponent(token)}`) },
      }),
    }
    return async (tx) => void (await outbox.post(message, { tx }))
  }

/** Target of the button; null: no button. */
const PATHS: Readonly<Record<AccountLetter, string | null>> = {
  verify: '/verify-email',
  reset: '/reset-password',
  taken: '/forgot-password',
  passwordChanged: '/forgot-password',
  accountDeleted: null,
}
