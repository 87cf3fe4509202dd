import type { LimitRule, Limits } from '../../kernel/api/limits.server.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { writeLetter } from '../../kernel/mail/mail.ts'
import type { Outbox } from '../../kernel/mail/outbox.server.ts'
import type { Shop } from '../../kernel/settings/shop-settings.ts'
import type { AccountLetter, AccountLetters } from '../identity/auth.server.ts'
import { letterWords } from './letter-words.en.ts'

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

interface Sender {
  readonly shopFor: (language: Language) => Promise<Shop>
  readonly publicUrl: string
}

/** In the reader's language, English by default. */
export const accountLetters =
  (outbox: Outbox, { shopFor, publicUrl }: Sender): AccountLetters =>
  async (kind, person, token = '') => {
    const language = person.language ?? 'en'
    const { hello, unconfirmed, [kind]: letter } = wordsIn(language, letterWords)
    const { longName: shop } = await shopFor(language)
    // A stranger may have typed the name, so it is not sent to an unconfirmed mailbox.
    const name = person.emailVerified && kind !== 'verify' ? person.name : null
    const takesOver = kind === 'reset' && !person.emailVerified
    const path = PATHS[kind]
    const mail = writeLetter({
      to: person.email,
      language,
      subject: `${letter.subject} · ${shop}`,
      paragraphs: [hello(name), ...letter.paragraphs, ...(takesOver ? [unconfirmed] : [])],
      button:
        path === null
          ? undefined
          : {
              label: letter.button,
              url: publicUrl + pathIn(language, path) + (token && `?token=${encodeURIComponent(token)}`),
            },
      shop,
    })
    return (tx) => outbox.post(mail, { tx })
  }

/** Target of the button; null: no button. */
const PATHS: Readonly<Record<AccountLetter, string | null>> = {
  verify: '/verify-email',
  reset: '/reset-password',
  taken: '/forgot-password',
  passwordChanged: '/forgot-password',
  accountDeleted: null,
}
