import { type Mailbox, openMailbox, type ReceivedLetter } from '../server/test-mailbox.ts'
import { startShop } from './running-shop.ts'
import { test as shopper } from './shopper.ts'

interface Settings {
  /** The shop's setting SIGN_UP. */
  readonly signUp: 'at-once' | 'verified'
}

/** A shop whose letters go to a real mail server, where the test reads them. */
export const test = shopper.extend<object, { mailbox: Mailbox } & Settings>({
  signUp: ['at-once', { option: true, scope: 'worker' }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailbox, signUp }, use) => {
      const shop = await startShop({ SMTP_URL: mailbox.url, SIGN_UP: signUp })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Where the button of a letter leads. */
export function buttonOf({ links }: ReceivedLetter): string {
  const [link] = links.filter((one) => one.includes('?token='))
  if (!link) throw new Error(`No button in this letter, only: ${links.join(', ')}`)
  return link
}
