import { describe, expect, test } from 'vitest'
import { htmlOf, plainTextOf } from './markdown.server.ts'

test('headings stand below the page’s title, and lists, tables and links are made', () => {
  const html = htmlOf(
    '# When\n\n- today\n- *tomorrow*\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n###### Deep',
    'en',
  )
  expect(html).toContain('<h2>When</h2>')
  expect(html).toContain('<li><em>tomorrow</em></li>')
  expect(html).toContain('<td>2</td>')
  expect(html).toContain('<h6>Deep</h6>')
})

describe('links', () => {
  test('within the shop stay in the page’s language', () => {
    expect(htmlOf('[back](/pages/returns)', 'bn')).toContain('<a href="/bn/pages/returns">back</a>')
    expect(htmlOf('[back](/pages/returns)', 'en')).toContain('<a href="/pages/returns">back</a>')
  })

  test('to sites, mail and telephones are links, also where they are only typed', () => {
    expect(htmlOf('[call](tel:+8801712345678)', 'en')).toContain('href="tel:+8801712345678"')
    expect(htmlOf('hello@gifts.example', 'en')).toContain('href="mailto:hello@gifts.example"')
    expect(htmlOf('https://gifts.example/a', 'en')).toContain(
      '<a href="https://gifts.example/a" rel="noopener">',
    )
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
  ])('%s is none', (address) => {
    expect(htmlOf(`[press](${address})\n\n<${address}>\n\n[press]: ${address}`, 'en')).not.toMatch(/<a /)
  })
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '<!-- --><iframe src="https://evil.example">',
  '[x](https://a.example "\\" onmouseover=alert(1) x=\\"")',
  '`</code><script>alert(1)</script>`',
  '```"onload=alert(1)\n<script>\n```',
])('what is typed is text, and no markup: %s', (typed) => {
  const html = htmlOf(typed, 'en')
  expect(html).not.toMatch(/<(script|img|iframe)/i)
  expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i)
})

test('its words alone are one line, without marks, and with what was typed as text', () => {
  const markdown = '## Returns\n\nCall **us**, or\n[write](/pages/contact).\n\n- `1` day\n- <b>two</b>'
  expect(plainTextOf(markdown).replace(/\s+/g, ' ').trim()).toBe(
    'Returns Call us, or write. 1 day <b>two</b>',
  )
})
