import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../mail/mail.ts'
import { accountLetters } from './letters.server.ts'

const SPAM = 'You won 5000 taka: evil.example/prize'

let posted: Mail[]
const sender = { shop: 'Online Gift Shop', publicUrl: 'https://gifts.example' }
const letters = accountLetters({ post: async (mail) => void posted.push(mail) }, sender)
beforeEach(() => {
  posted = []
})

const mina = (emailVerified: boolean, name = 'মিনা') => ({ email: 'mina@example.com', name, emailVerified })
const lastText = () => posted.at(-1)?.text ?? ''

test('carry the token in their link, in its own place', async () => {
  await letters.verify(mina(false), 'a.b&c')
  expect(lastText()).toContain('Yes, it is mine: https://gifts.example/verify-email?token=a.b%26c')
  await letters.reset(mina(false), 'd/e')
  expect(lastText()).toContain('Choose a new password: https://gifts.example/reset-password?token=d%2Fe')
  await letters.taken(mina(false))
  expect(lastText()).toContain('Choose a new password: https://gifts.example/forgot-password')
})

test('say nothing that a stranger typed to somebody who never confirmed it', async () => {
  await letters.verify(mina(false, SPAM), 'token')
  await letters.reset(mina(false, SPAM), 'token')
  await letters.taken(mina(false, SPAM))
  expect(posted).toHaveLength(3)
  for (const { subject, text, html } of posted) expect(subject + text + html).not.toContain('evil')
})

test('greet by name who confirmed the e-mail', async () => {
  await letters.reset(mina(true), 'token')
  expect(lastText()).toMatch(/^Hello মিনা,\n/)
  await letters.taken(mina(true))
  expect(lastText()).toMatch(/^Hello মিনা,\n/)
})

test('say what a new password empties where nobody confirmed the e-mail', async () => {
  await letters.reset(mina(false), 'token')
  expect(lastText()).toContain('empties the cart and the saved locations')
  expect(lastText()).toContain('the name becomes the part of the e-mail before the @')
  await letters.reset(mina(true), 'token')
  expect(lastText()).not.toContain('empties')
})

test('ask to confirm only what one did oneself', async () => {
  await letters.verify(mina(false), 'token')
  expect(lastText()).toContain('If you did not make an account with us, do not confirm it')
})
