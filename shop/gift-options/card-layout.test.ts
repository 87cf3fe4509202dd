import { createRequire } from 'node:module'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { inDose } from '../../server/testing/test-dose.ts'
import { type Shaper, shaperOf } from '../billing/pdf/shaping.server.ts'
import {
  BOX_MARGIN,
  BOXES,
  CARD_BOXES,
  type CardText,
  GAP,
  LINE_HEIGHT,
  layOutCard,
  MM_PER_POINT,
} from './card-layout.ts'
import { graphemesOf, widthOf } from './letter-widths.ts'

const FONT = '@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf'
const LETTER =
  'প্রিয় মা, তোমার জন্মদিনে অনেক ভালোবাসা। তুমি ছাড়া আমাদের ঘরটা বড় ফাঁকা লাগে, মূর্তির মতো শক্ত, সন্দেশের মতো মিষ্টি।'
const OF = { to: '', message: '', from: '' }

let shape: Shaper
beforeAll(async () => {
  shape = await shaperOf(createRequire(import.meta.url).resolve(FONT))
})

const drawn = (text: string): number =>
  shape(text)
    .flatMap(({ glyphs }) => glyphs)
    .reduce((sum, { advance }) => sum + advance, 0)

describe('the width of letters', () => {
  it('is that of the font, rounded up, for each letter that stands alone', () => {
    const letters = [
      ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?’—অআইউএকখগঘচছজটডতদনপফবভমযরলশষসহ০১২৩৪৫৬৭৮৯।৳',
    ]
    for (const letter of letters) {
      expect(widthOf(letter), letter).toBeGreaterThanOrEqual(drawn(letter))
      expect(widthOf(letter), letter).toBeLessThan(drawn(letter) + 20)
    }
  })

  it.each([
    ['English', 'Happy birthday, dear Maa! You are the reason why this house is a home, and we all know it.'],
    ['Bangla', LETTER],
  ])('of a line of %s is as wide as it is drawn, or a little more', (_, text) => {
    expect(widthOf(text)).toBeGreaterThanOrEqual(drawn(text) * 0.99)
    expect(widthOf(text)).toBeLessThan(drawn(text) * 1.2)
  })

  it('of an emoji of many parts is that of one', () => {
    expect(widthOf('👩🏽‍❤️‍👨🏽')).toBe(widthOf('🎂'))
    expect(widthOf('🇧🇩')).toBe(widthOf('🎂'))
    expect(graphemesOf('👩🏽‍❤️‍👨🏽🇧🇩')).toHaveLength(2)
  })
})

describe('what stands on a card', () => {
  it('is large where there is little, and has its lines where the writer broke them', () => {
    const layout = layOutCard(null, {
      to: 'Maa',
      message: 'Happy birthday!\n\nCome home soon.',
      from: 'Rafi',
    })
    expect(layout).toEqual({
      size: 18,
      ...{ to: ['Maa'], message: ['Happy birthday!', '', 'Come home soon.'], from: ['Rafi'] },
      tooMany: 0,
    })
  })

  it('steps down until it has room', () => {
    const sizes = [1, 2, 3, 4, 5].map((times) => {
      const message = LETTER.repeat(times).slice(0, 400)
      return layOutCard({ picture: '/p', box: 'lower' }, { ...OF, message }).size
    })
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    expect(new Set(sizes).size).toBeGreaterThan(1)
  })

  it('is written on the whole of plain paper, and where its picture has no room for words', () => {
    const message = 'রেহানা '.repeat(50)
    const plain = layOutCard({ picture: '', box: 'lower' }, { ...OF, message })
    expect(plain).toEqual(layOutCard(null, { ...OF, message }))
    expect(plain.size).toBeGreaterThan(layOutCard({ picture: '/p', box: 'lower' }, { ...OF, message }).size)
  })

  it('says how much is too much, which fits once so much is gone', () => {
    const message = 'A line of its own\n'.repeat(22).trim()
    const { size, tooMany } = layOutCard({ picture: '/p', box: 'upper' }, { ...OF, message })
    expect(size).toBe(9)
    expect(tooMany).toBeGreaterThan(100)
    const shorter = message.slice(0, message.length - tooMany - 1)
    expect(layOutCard({ picture: '/p', box: 'upper' }, { ...OF, message: shorter }).tooMany).toBe(0)
    expect(
      layOutCard({ picture: '/p', box: 'upper' }, { ...OF, message: `${shorter}\nx\nx` }).tooMany,
    ).toBeGreaterThan(0)
  })

  const text = fc
    .array(
      fc.constantFrom(
        'মা',
        'শর্মিলা',
        'সন্দেশ',
        'Maa',
        'W',
        'iiiiiiii',
        '🎂',
        '👩🏽‍❤️‍👨🏽',
        'অতিদীর্ঘশব্দ'.repeat(9),
        '\n',
        '—',
        '漢字',
      ),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(' '))
  const card = fc.record({ to: text, message: text, from: text })

  it('loses no letter and leaves no line wider than its box, whatever is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARD_BOXES), card, (box, written) => {
        const layout = layOutCard({ picture: '/p', box }, written)
        const { width, height } = BOXES[box]
        const perLine = (1000 * (width - 2 * BOX_MARGIN)) / (layout.size * MM_PER_POINT)
        for (const part of ['to', 'message', 'from'] as const) {
          const lines = layout[part]
          expect(bare(lines.join('')), part).toBe(bare(written[part]))
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(perLine)
        }
        if (layout.tooMany > 0) return
        expect(heightOf(layout) * layout.size * MM_PER_POINT * LINE_HEIGHT).toBeLessThanOrEqual(
          height - 2 * BOX_MARGIN,
        )
      }),
      { numRuns: inDose({ small: 15, usual: 200 }) },
    )
  })
})

const bare = (text: string): string => text.replace(/\s/g, '')

function heightOf({ to, message, from }: Record<keyof CardText, readonly string[]>): number {
  const blocks = [to, message, from].filter((block) => block.length > 0)
  return blocks.flat().length + GAP * Math.max(0, blocks.length - 1)
}
