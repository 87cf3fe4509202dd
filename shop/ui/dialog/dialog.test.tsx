import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Confirmation, DialogBox, type DialogMessage } from './dialog.tsx'

const box = (words: Confirmation | DialogMessage) =>
  renderToStaticMarkup(<DialogBox words={words} onAnswer={() => undefined} />)

const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*value="(\w+)"[^>]*>([^<]*)</g)].map(([, value, word]) => `${word}=${value}`)

const deletion = {
  title: 'Are you sure?',
  text: 'You will not be able to recover this product!',
  confirm: 'Yes, delete it!',
  cancel: 'No, keep it',
  danger: true,
}

test('a confirmation has two buttons, the safe one first', () => {
  expect(buttons(box(deletion))).toEqual(['No, keep it=no', 'Yes, delete it!=yes'])
})

test('a message has one button', () => {
  expect(buttons(box({ title: 'Deleted!', text: 'Your file has been deleted.', kind: 'success' }))).toEqual([
    'OK=yes',
  ])
})

test('title and text are the name and the description of the dialog', () => {
  const html = box(deletion)
  const [, title, text] = /aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<h2 id="${title}"[^>]*>Are you sure\\?<`))
  expect(html).toMatch(new RegExp(`<p id="${text}"[^>]*>You will not be able`))
})
