import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeMail } from './mail.ts'
import type { Message } from './message.ts'

const LETTER: Message = {
  to: { email: 'mina@example.com', name: 'মিনা', language: 'en' },
  subject: 'Choose a new password',
  paragraphs: ['the link works once.'],
  button: { label: 'Choose', path: '/reset-password?token=a&b="c"' },
}
const LETTERHEAD = { shop: 'Online Gift Shop', publicUrl: 'https://gifts.example' }
const write = (message: Message) => writeMail(message, LETTERHEAD)

test('the same words stand in both forms', () => {
  const { to, subject, text, html } = write(LETTER)
  expect({ to, subject }).toEqual({
    to: 'mina@example.com',
    subject: 'Choose a new password · Online Gift Shop',
  })
  expect(text).toBe(
    'Hello মিনা,\n\nthe link works once.\n\nChoose: https://gifts.example/reset-password?token=a&b="c"\n\nOnline Gift Shop\n',
  )
  for (const words of [
    '<p>Hello মিনা,</p>',
    '<p>the link works once.</p>',
    '>Choose</a>',
    'Online Gift Shop',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="https://gifts.example/reset-password?token=a&amp;b=&quot;c&quot;"')
})

test('a letter without anything to do has no button', () => {
  const { button: _, ...letter } = LETTER
  const { text, html } = write(letter)
  expect(html).not.toContain('href')
  expect(text).toBe('Hello মিনা,\n\nthe link works once.\n\nOnline Gift Shop\n')
})

const LISTS = [
  {
    title: 'Ideas',
    items: [{ text: 'Red <Roses>, ৳500', path: '/details/1?a&b' }, { text: 'A card' }],
  },
]
const END = {
  label: 'Do not remind me',
  path: '/days/end/abc',
  call: '/api/days/endings/abc',
}

test('a list may lead somewhere, and an end stands below the shop', () => {
  const { text, html, oneClickEnd } = write({ ...LETTER, lists: LISTS, end: END })
  expect(text).toContain(
    '\n\nIdeas\n- Red <Roses>, ৳500\n  https://gifts.example/details/1?a&b\n- A card\n\nChoose: ',
  )
  expect(text).toMatch(/Online Gift Shop\n\nDo not remind me: https:\/\/gifts\.example\/days\/end\/abc\n$/)
  expect(html).toContain('href="https://gifts.example/details/1?a&amp;b"')
  expect(html).toContain('>Red &lt;Roses&gt;, ৳500</a></li><li>A card</li>')
  expect(oneClickEnd).toBe('https://gifts.example/api/days/endings/abc')
  expect(text + html).not.toContain('/api/')
})

test('whatever a stranger calls themselves, it is no markup', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length
  const plain = tags(write(LETTER).html)
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=') }), (name) => {
      const letter = {
        ...LETTER,
        to: { ...LETTER.to, name },
        paragraphs: [name],
        button: { label: name, path: `/?${name}` },
      }
      expect(tags(writeMail(letter, { ...LETTERHEAD, shop: name }).html)).toBe(plain)
    }),
  )
})

test('a name with markup in it is shown as it was typed', () => {
  const { text, html } = write({ ...LETTER, paragraphs: ['<b>Mina & "Rafi"</b>'] })
  expect(text).toContain('<b>Mina & "Rafi"</b>')
  expect(html).toContain('<p>&lt;b&gt;Mina &amp; &quot;Rafi&quot;&lt;/b&gt;</p>')
})

test('its reader’s language is that of the greeting and of the pages it leads to', () => {
  const { text, html } = write({ ...LETTER, to: { email: 'mina@example.com', name: null, language: 'bn' } })
  expect(text).toMatch(/^শুভেচ্ছা,\n/)
  expect(text).toContain('https://gifts.example/bn/reset-password?token=a')
  expect(html).toContain('<html lang="bn">')
})
