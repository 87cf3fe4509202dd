import type { LimitRule, Limits } from '../../kernel/limits.server.ts'
import type { AccountLetter, AccountLetters } from '../identity/auth.server.ts'
import { type Letter, writeLetter } from '../mail/mail.ts'
import type { Outbox } from '../mail/outbox.server.ts'

const LETTERS: LimitRule = { name: 'letters-to-mailbox', most: 5, seconds: 60 * 60 }

/** Strangers can make the shop write to anybody. What is too much is dropped silently: a refusal would say who has an account. */
export const rateLimitedLetters =
  (letters: AccountLetters, limits: Limits): AccountLetters =>
  async (kind, person, token) => {
    // Also those that an account is gone: a stranger may sign up with an e-mail and leave, again and again.
    const tooMany = await limits.take(LETTERS, `${kind} ${person.email}`)
    if (tooMany) return async () => undefined
    return letters(kind, person, token)
  }

interface Sender {
  readonly shop: string
  readonly publicUrl: string
}

export const accountLetters =
  (outbox: Outbox, { shop, publicUrl }: Sender): AccountLetters =>
  async (kind, person, token = '') => {
    const { subject, paragraphs, button } = WORDS[kind]
    // A name that a stranger typed could be any words, sent in ours to somebody who never heard of us.
    const hello = person.emailVerified && kind !== 'verify' ? `Hello ${person.name},` : 'Hello,'
    const takesOver = kind === 'reset' && !person.emailVerified
    const mail = writeLetter({
      to: person.email,
      subject: `${subject} · ${shop}`,
      paragraphs: [hello, ...paragraphs, ...(takesOver ? [UNCONFIRMED] : [])],
      button: button && {
        label: button.label,
        url: publicUrl + button.path + (token && `?token=${encodeURIComponent(token)}`),
      },
      shop,
    })
    return (tx) => outbox.post(mail, { tx })
  }

interface Words extends Pick<Letter, 'subject' | 'paragraphs'> {
  readonly button?: { readonly label: string; readonly path: string }
}

const CHOOSE_PASSWORD = 'Choose a new password'

const WORDS: Readonly<Record<AccountLetter, Words>> = {
  verify: {
    subject: 'Is this your e-mail?',
    paragraphs: [
      'somebody, hopefully you, made an account with this e-mail. Please confirm that it was you. The link works for one hour. Where you are not logged in, it asks for the password of the account.',
      'If you did not make an account with us, do not confirm it: just forget this letter.',
    ],
    button: { label: 'Yes, it is mine', path: '/verify-email' },
  },
  reset: {
    subject: CHOOSE_PASSWORD,
    paragraphs: [
      'somebody, hopefully you, asked for a new password. The link works once, for one hour.',
      'If it was not you, you can forget this letter: your password stays as it is.',
    ],
    button: { label: CHOOSE_PASSWORD, path: '/reset-password' },
  },
  taken: {
    subject: 'You have an account already',
    paragraphs: [
      'somebody, hopefully you, tried to make an account with this e-mail. You have one already.',
      'If you forgot your password, you can choose a new one.',
    ],
    button: { label: CHOOSE_PASSWORD, path: '/forgot-password' },
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'the password of your account was changed just now, and whoever was logged in elsewhere was logged out.',
      'If it was you, you can forget this letter. If not, choose a new password at once: only who reads this mailbox can.',
    ],
    button: { label: CHOOSE_PASSWORD, path: '/forgot-password' },
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'your account was deleted just now, with its cart and its saved locations. Gifts that are paid for still arrive; orders that nobody paid for are cancelled.',
      'If that was not your wish, please tell us. You can make a new account whenever you like.',
    ],
  },
}

// See decisions/0012.
const UNCONFIRMED =
  'Nobody has confirmed this e-mail yet. So that no gift of yours goes where a stranger wanted it, a new password empties the cart and the saved locations, and the name becomes the part of the e-mail before the @. Orders stay.'
