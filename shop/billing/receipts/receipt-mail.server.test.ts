import { expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { receiptMail } from './receipt-mail.server.ts'

const ABOUT = {
  number: 'R-000123',
  amount: poisha(123_456_750),
  shop: 'Online Gift Shop',
  orderUrl: 'https://gifts.example/profile/orders/1',
  facts: [],
}

test('it says what has arrived, and where the order is', () => {
  const letter = receiptMail({ name: 'মিনা', email: 'mina@example.com', language: 'en' }, ABOUT)
  expect(letter).toMatchObject({
    to: 'mina@example.com',
    subject: 'Your receipt R-000123 · Online Gift Shop',
    text: expect.stringContaining('Your payment of ৳12,34,567.50 has arrived.'),
    html: expect.stringContaining('href="https://gifts.example/profile/orders/1"'),
  })
  expect(letter.text).toContain('Hello মিনা,')
  expect(letter.text).not.toMatch(/রসিদ/)
})

test('greets nobody by name where no name is known to be theirs', () => {
  const letter = receiptMail({ name: null, email: 'mina@example.com', language: 'en' }, ABOUT)
  expect(letter.text).toMatch(/^Hello,\n/)
})

test('a name is no markup', () => {
  const { html } = receiptMail({ name: '<img src=x>', email: 'mina@example.com', language: 'en' }, ABOUT)
  expect(html).not.toContain('<img')
})

test('it is wholly in Bangla for whoever ordered in Bangla', () => {
  const { subject, text, html } = receiptMail(
    { name: 'মিনা', email: 'mina@example.com', language: 'bn' },
    { ...ABOUT, shop: 'অনলাইন উপহারের দোকান' },
  )
  expect(subject).toBe('আপনার রসিদ R-000123 · অনলাইন উপহারের দোকান')
  expect(text).toContain('প্রিয় মিনা,')
  expect(text).toContain('৳১২,৩৪,৫৬৭.৫০')
  expect(text.replace(/https:\S+|R-\d+/g, '')).not.toMatch(/[A-Za-z]/)
  expect(html).toContain('<html lang="bn">')
})
