import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeLetter } from './mail.ts'

const LETTER = {
  to: 'mina@example.com',
  subject: 'Choose a new password',
  paragraphs: ['Hello মিনা,', 'the link works once.'],
  button: { label: 'Choose', url: 'https://gifts.example/reset-password?token=a&b="c"' },
  shop: 'Online Gift Shop',
}

test('the same words stand in both forms', () => {
  const { to, subject, text, html } = writeLetter(LETTER)
  expect({ to, subject }).toEqual({ to: 'mina@example.com', subject: 'Choose a new password' })
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
  const { text, html } = writeLetter(letter)
  expect(html).not.toContain('href')
  expect(text).toBe('Hello মিনা,\n\nthe link works once.\n\nOnline Gift Shop\n')
})

const LISTS = [
  {
    title: 'Ideas',
    items: [{ text: 'Red <Roses>, ৳500', url: 'https://gifts.example/details/1?a&b' }, { text: 'A card' }],
  },
]
const END = {
  label: 'Do not remind me',
  url: 'https://gifts.example/days/end/abc',
  oneClick: 'https://gifts.example/api/days/endings/abc',
}

test('a list may lead somewhere, and an end stands below the shop', () => {
  const { text, html, oneClickEnd } = writeLetter({ ...LETTER, lists: LISTS, end: END })
  expect(text).toContain(
    '\n\nIdeas\n- Red <Roses>, ৳500\n  https://gifts.example/details/1?a&b\n- A card\n\nChoose: ',
  )
  expect(text).toMatch(/Online Gift Shop\n\nDo not remind me: https:\/\/gifts\.example\/days\/end\/abc\n$/)
  expect(html).toContain('href="https://gifts.example/details/1?a&amp;b"')
  expect(html).toContain('>Red &lt;Roses&gt;, ৳500</a></li><li>A card</li>')
  expect(oneClickEnd).toBe(END.oneClick)
  expect(text + html).not.toContain('/api/')
})

test('whatever a stranger calls themselves, it is no markup', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length
  const plain = tags(writeLetter(LETTER).html)
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=') }), (name) => {
      const letter = {
        ...LETTER,
        paragraphs: [name, name],
        button: { label: name, url: `/?${name}` },
        shop: name,
      }
      expect(tags(writeLetter(letter).html)).toBe(plain)
    }),
  )
})

test('a name with markup in it is shown as it was typed', () => {
  const { text, html } = writeLetter({ ...LETTER, paragraphs: ['<b>Mina & "Rafi"</b>'] })
  expect(text).toContain('<b>Mina & "Rafi"</b>')
  expect(html).toContain('<p>&lt;b&gt;Mina &amp; &quot;Rafi&quot;&lt;/b&gt;</p>')
})
