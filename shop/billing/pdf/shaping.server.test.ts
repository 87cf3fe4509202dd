import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { makePrintable, runsOf, shaperOf } from './shaping.server.ts'

describe.each(['400Regular', '600SemiBold'])('in Hind Siliguri %s', (weight) => {
  const file = `@expo-google-fonts/hind-siliguri/${weight}/HindSiliguri_${weight}.ttf`

  test.each([
    ['Maa’s Gifts 🎁 ❤️ 👩‍👧 🇧🇩', 'Maa’s Gifts'],
    ['🎁 Gifts 👍🏽 and\n☎ more ✨', 'Gifts and more'],
    ['Shop 1️⃣ #️⃣ ❤ 🏴\u{e0067}\u{e0062}\u{e007f}', 'Shop 1 #'],
    ['🎁', ''],
    ['🎁\u200d ️\u200b', ''],
    ['©️ 2026', '©️ 2026'],
    ['Nguyễn Thị Hồng Nhung, Zoë', 'Nguyen Thi Hong Nhung, Zoë'],
    ['𝓡𝓲𝓶𝓪’𝐬 𝗦𝗵𝗼𝗽 ②', 'Rima’s Shop 2'],
    ['مرحبا Hello 你好', 'Hello'],
    ['\ud83c Mug', 'Mug'],
    ['৳ – — … “ ” ‘ ’ • ™', '৳ – — … “ ” ‘ ’ • ™'],
  ])('%j is %j', async (text, drawn) => {
    expect(makePrintable(await shaperOf(createRequire(import.meta.url).resolve(file)))(text)).toBe(drawn)
  })

  test.each(['র\u200d্যাব', 'অ্যাপ', 'ক্\u200cষ', 'উদ্\u200cযাপন', 'ড\u09bcিম'])(
    '%s stays, with its joiners',
    async (word) => {
      const printable = makePrintable(await shaperOf(createRequire(import.meta.url).resolve(file)))
      expect(printable(word)).toBe(word)
      expect(printable(`🎁${word} ❤️ ${word}👩‍👧`)).toBe(`${word} ${word}`)
    },
  )
})

test.each([
  ['Eid-স্পেশাল', ['Eid-', 'স্পেশাল']],
  ['স্পেশাল-Eid', ['স্পেশাল-', 'Eid']],
  ['(সেট)', ['(সেট)']],
  ['250৳', ['250৳']],
  ['১০টি gifts', ['১০টি ', 'gifts']],
  ['র\u200d্য', ['র\u200d্য']],
  ['+880 1712', ['+880 1712']],
  ['\ud83c', ['\ud83c']],
  ['', []],
])('%j is shaped as %j', (text, runs) => {
  expect(runsOf(text)).toEqual(runs)
})
