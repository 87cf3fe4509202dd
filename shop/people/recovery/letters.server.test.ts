import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../kernel/database/database.ts'
import { type Mail, writeMail } from '../../kernel/messages/mail.ts'
import type { Message } from '../../kernel/messages/message.ts'
import { TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import { accountLetters } from './letters.server.ts'

const SPAM = 'You won 5000 taka: evil.example/prize'

let posted: Mail[]
let transactions: unknown[]
const outbox = {
  async post(message: Message, options?: { tx?: Tx | undefined }) {
    const shop = TEST_SHOPS[message.to.language].longName
    posted.push(writeMail(message, { shop, publicUrl: 'https://gifts.example' }))
    transactions.push(options?.tx)
    return ''
  },
}
const letters = accountLetters(outbox)
const post = async (...letter: Parameters<typeof letters>) => (await letters(...letter))()
const tx = {} as Tx
beforeEach(() => {
  posted = []
  transactions = []
})

const mina = (emailVerified: boolean, name = 'মিনা') => ({ email: 'mina@example.com', name, emailVerified })
const lastText = () => posted.at(-1)?.text ?? ''

test('carry the token in their link, in its own place', async () => {
  await post('verify', mina(false), 'a.b&c')
  expect(lastText()).toContain('Yes, it is mine: https://gifts.example/verify-email?token=a.b%26c')
  await post('reset', mina(false), 'd/e')
  expect(lastText()).toContain('Choose a new password: https://gifts.example/reset-password?token=d%2Fe')
  await post('taken', mina(false))
  expect(lastText()).toContain('Choose a new password: https://gifts.example/forgot-password')
})

test('contain nothing that a stranger typed while the e-mail is unconfirmed', async () => {
  await post('verify', mina(false, SPAM), 'token')
  await post('reset', mina(false, SPAM), 'token')
  await post('taken', mina(false, SPAM))
  expect(posted).toHaveLength(3)
  for (const { subject, text, html } of posted) expect(subject + text + html).not.toContain('evil')
})

test('greet by name once the e-mail is confirmed', async () => {
  await post('reset', mina(true), 'token')
  expect(lastText()).toMatch(/^Hello মিনা,\n/)
  await post('taken', mina(true))
  expect(lastText()).toMatch(/^Hello মিনা,\n/)
})

test('say what a new password empties while the e-mail is unconfirmed', async () => {
  await post('reset', mina(false), 'token')
  expect(lastText()).toContain('empties the cart and the saved locations')
  expect(lastText()).toContain('the name becomes the part of the e-mail before the @')
  await post('reset', mina(true), 'token')
  expect(lastText()).not.toContain('empties')
})

test('ask to confirm only one’s own account', async () => {
  await post('verify', mina(false), 'token')
  expect(lastText()).toContain('If you did not make an account with us, do not confirm it')
})

test.each(['passwordChanged', 'accountDeleted'] as const)(
  '%s: goes to the mailbox with the transaction, and names nobody who never confirmed the e-mail',
  async (kind) => {
    for (const known of [true, false]) {
      posted = []
      const postWith = await letters(kind, mina(known))
      expect(posted).toEqual([])
      await postWith(tx)
      expect([posted.at(-1)?.to, transactions.at(-1)]).toEqual(['mina@example.com', tx])
      expect(lastText().startsWith(known ? 'Hello মিনা,\n' : 'Hello,\n')).toBe(true)
    }
  },
)

test('a password that somebody else changed can be taken back at once', async () => {
  await post('passwordChanged', mina(true))
  expect(lastText()).toContain('Choose a new password: https://gifts.example/forgot-password')
})

test('are in the language that their reader has chosen, and lead to its pages', async () => {
  await post('reset', { ...mina(true), language: 'bn' }, 'd/e')
  expect(posted.at(-1)?.subject).toBe('নতুন পাসওয়ার্ড বেছে নিন · অনলাইন উপহারের দোকান')
  expect(lastText()).toMatch(/^প্রিয় মিনা,\n/)
  expect(lastText()).toContain('https://gifts.example/bn/reset-password?token=d%2Fe')
  expect(posted.at(-1)?.html).toContain('<html lang="bn">')
})
