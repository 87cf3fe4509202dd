import type { AccountNotices, Posting } from '../identity/letters.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import type { Outbox } from '../mail/outbox.server.ts'
import { hello, type Sender } from './letters.server.ts'

/** The words of the letters that tell what was done with an account. */
export function accountNotices(outbox: Outbox, { shop, publicUrl }: Sender): AccountNotices {
  const posting = async (letter: Letter): Promise<Posting> => {
    const mail = writeLetter(letter)
    return (tx) => outbox.post(mail, { tx })
  }
  return {
    passwordChanged: (person) =>
      posting({
        to: person.email,
        shop,
        subject: `Your password was changed · ${shop}`,
        paragraphs: [
          hello(person),
          'the password of your account was changed just now, and whoever was logged in elsewhere was logged out.',
          'If it was you, you can forget this letter. If not, choose a new password at once: only who reads this mailbox can.',
        ],
        button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      }),
    accountDeleted: (person) =>
      posting({
        to: person.email,
        shop,
        subject: `Your account was deleted · ${shop}`,
        paragraphs: [
          hello(person),
          'your account was deleted just now, with its cart and its saved locations. Gifts that are paid for still arrive; orders that nobody paid for are cancelled.',
          'If that was not your wish, please tell us. You can make a new account whenever you like.',
        ],
      }),
  }
}
