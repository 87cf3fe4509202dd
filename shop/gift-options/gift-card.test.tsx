import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { emojiPicture } from './emoji.ts'
import { GiftCard } from './gift-card.tsx'
import { widthOf } from './letter-widths.ts'

const card = (message: string) =>
  renderToStaticMarkup(<GiftCard design={null} text={{ to: 'মা 🌷', message, from: '' }} />)

describe('emoji on a card', () => {
  test('are pictures of the shop, with themselves as text, between the letters as they were typed', () => {
    const html = card('শুভ জন্মদিন 🎂, Maa!')
    expect(html).toMatch(/শুভ জন্মদিন <img src="\/emoji\/1f382\.svg" alt="🎂"[^>]*\/>, Maa!</)
    expect(html).toContain('মা <img src="/emoji/1f337.svg" alt="🌷"')
  })

  test('are as wide as they are counted', () => {
    const [, ems] = /width:([\d.]+)em/.exec(card('🎂')) ?? []
    expect(1000 * Number(ems)).toBe(widthOf('🎂'))
  })

  test.each([
    ['🇧🇩', '1f1e7-1f1e9'],
    ['❤️', '2764'],
    ['❤', '2764'],
    ['3️⃣', '33-20e3'],
    ['👩🏽‍❤️‍👨🏽', '1f469-1f3fd-200d-2764-200d-1f468-1f3fd'],
  ])('%s is one picture, whether its mark was typed or not', (emoji, key) => {
    expect(emojiPicture(emoji)).toBe(`/emoji/${key}.svg`)
  })

  test.each(['ক্ষ', 'a', '7', '©', '™', '।', ' ', '৳', '❤︎'])('%j is none', (letter) => {
    expect(emojiPicture(letter)).toBeNull()
  })
})
