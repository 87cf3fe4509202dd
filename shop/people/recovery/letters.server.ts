import type { AccountLetters, Addressee } from '../identity/letters.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Outbox } from '../mail/outbox.server.ts'

export interface Sender {
  /** As it signs its letters. */
  readonly shop: string
  readonly publicUrl: string
}

/** The words of the letters about accounts. */
export function accountLetters(outbox: Outbox, { shop, publicUrl }: Sender): AccountLetters {
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${encodeURIComponent(token)}`
  return {
    verify: ({ email }, token) =>
      outbox.post(
        writeLetter({
          to: email,
          shop,
          subject: `Is this your e-mail? · ${shop}`,
          paragraphs: [
            'Hello,',
            'somebody, hopefully you, made an account with this e-mail. Please confirm that it was you. The link works for one hour. Where you are not logged in, it asks for the password of the account.',
            'If you did not make an account with us, do not confirm it: just forget this letter.',
          ],
          button: { label: 'Yes, it is mine', url: link('/verify-email', token) },
        }),
      ),
    reset: (person, token) =>
      outbox.post(
        writeLetter({
          to: person.email,
          shop,
          subject: `Choose a new password · ${shop}`,
          paragraphs: [
            hello(person),
            'somebody, hopefully you, asked for a new password. The link works once, for one hour.',
            'If it was not you, you can forget this letter: your password stays as it is.',
            ...(person.emailVerified ? [] : [UNCONFIRMED]),
          ],
          button: { label: 'Choose a new password', url: link('/reset-password', token) },
        }),
      ),
    taken: (person) =>
      outbox.post(
        writeLetter({
          to: person.email,
          shop,
          subject: `You have an account already · ${shop}`,
          paragraphs: [
            hello(person),
            'somebody, hopefully you, tried to make an account with this e-mail. You have one already.',
            'If you forgot your password, you can choose a new one.',
          ],
          button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
        }),
      ),
  }
}

/** See decisions/0012. */
const UNCONFIRMED =
  'Nobody has confirmed this e-mail yet. So that no gift of yours goes where a stranger wanted it, a new password empties the cart and the saved locations, and the name becomes the part of the e-mail before the @. Orders stay.'

/** A name that a stranger typed could be any words, sent in ours to somebody who never heard of us. */
export const hello = ({ name, emailVerified }: Addressee): string =>
  emailVerified ? `Hello ${name},` : 'Hello,'
