import type { AccountLetters, AccountNotices, Addressee, Posting } from '../identity/letters.ts'
import { type Letter, type Mail, writeLetter } from '../mail/mail.ts'
import type { Outbox } from '../mail/outbox.server.ts'

export interface Sender {
  readonly shop: string
  readonly publicUrl: string
}

export function accountLetters(outbox: Outbox, sender: Sender): AccountLetters {
  const { shop, publicUrl } = sender
  const post = (person: Addressee, words: Words) => outbox.post(letterTo(person, sender, words))
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${encodeURIComponent(token)}`
  return {
    verify: (person, token) =>
      post(
        { ...person, emailVerified: false },
        {
          subject: `Is this your e-mail? · ${shop}`,
          paragraphs: [
            'somebody, hopefully you, made an account with this e-mail. Please confirm that it was you. The link works for one hour. Where you are not logged in, it asks for the password of the account.',
            'If you did not make an account with us, do not confirm it: just forget this letter.',
          ],
          button: { label: 'Yes, it is mine', url: link('/verify-email', token) },
        },
      ),
    reset: (person, token) =>
      post(person, {
        subject: `Choose a new password · ${shop}`,
        paragraphs: [
          'somebody, hopefully you, asked for a new password. The link works once, for one hour.',
          'If it was not you, you can forget this letter: your password stays as it is.',
          ...(person.emailVerified ? [] : [UNCONFIRMED]),
        ],
        button: { label: 'Choose a new password', url: link('/reset-password', token) },
      }),
    taken: (person) =>
      post(person, {
        subject: `You have an account already · ${shop}`,
        paragraphs: [
          'somebody, hopefully you, tried to make an account with this e-mail. You have one already.',
          'If you forgot your password, you can choose a new one.',
        ],
        button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      }),
  }
}

export function accountNotices(outbox: Outbox, sender: Sender): AccountNotices {
  const { shop, publicUrl } = sender
  const posting = async (person: Addressee, words: Words): Promise<Posting> => {
    return (tx) => outbox.post(letterTo(person, sender, words), { tx })
  }
  return {
    passwordChanged: (person) =>
      posting(person, {
        subject: `Your password was changed · ${shop}`,
        paragraphs: [
          'the password of your account was changed just now, and whoever was logged in elsewhere was logged out.',
          'If it was you, you can forget this letter. If not, choose a new password at once: only who reads this mailbox can.',
        ],
        button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      }),
    accountDeleted: (person) =>
      posting(person, {
        subject: `Your account was deleted · ${shop}`,
        paragraphs: [
          'your account was deleted just now, with its cart and its saved locations. Gifts that are paid for still arrive; orders that nobody paid for are cancelled.',
          'If that was not your wish, please tell us. You can make a new account whenever you like.',
        ],
      }),
  }
}

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'button'>

/** A name that a stranger typed could be any words, sent in ours to somebody who never heard of us. */
function letterTo(
  { email, name, emailVerified }: Addressee,
  { shop }: Sender,
  { paragraphs, ...letter }: Words,
): Mail {
  const hello = emailVerified ? `Hello ${name},` : 'Hello,'
  return writeLetter({ ...letter, to: email, shop, paragraphs: [hello, ...paragraphs] })
}

// See decisions/0012.
const UNCONFIRMED =
  'Nobody has confirmed this e-mail yet. So that no gift of yours goes where a stranger wanted it, a new password empties the cart and the saved locations, and the name becomes the part of the e-mail before the @. Orders stay.'
