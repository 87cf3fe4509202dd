import { expect, test } from 'vitest'
import type { Tx } from '../../kernel/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Outbox } from '../mail/outbox.server.ts'
import { accountNotices } from './notices.server.ts'

const posted: { mail: Mail; tx: Tx | undefined }[] = []
const outbox: Outbox = { post: async (mail, options) => void posted.push({ mail, tx: options?.tx }) }
const notices = accountNotices(outbox, { shop: 'Online Gift Shop', publicUrl: 'https://gifts.example' })
const tx = {} as Tx
const mina = (emailVerified: boolean) => ({ email: 'mina@example.com', name: 'মিনা', emailVerified })

test.each(['passwordChanged', 'accountDeleted'] as const)(
  '%s: goes to the mailbox with the transaction, and names nobody who never confirmed the e-mail',
  async (kind) => {
    for (const known of [true, false]) {
      const post = await notices[kind](mina(known))
      expect(posted.splice(0)).toEqual([])
      await post(tx)
      const [{ mail, tx: by } = { mail: { text: '', to: '' }, tx: undefined }] = posted.splice(0)
      expect([mail.to, by]).toEqual(['mina@example.com', tx])
      expect(mail.text.startsWith(known ? 'Hello মিনা,\n' : 'Hello,\n')).toBe(true)
    }
  },
)

test('a password that somebody else changed can be taken back at once', async () => {
  await (await notices.passwordChanged(mina(true)))(tx)
  expect(posted.at(-1)?.mail.text).toContain('Choose a new password: https://gifts.example/forgot-password')
})
