import { createRequire } from 'node:module'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { inDose } from '../../../server/testing/test-dose.ts'
import { embedFont } from './pdf-font.server.ts'
import { misdrawn } from './test-drawing.ts'
import { readPdf } from './test-pdf.ts'

const fontFile = (file: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/hind-siliguri/${file}`)
const REGULAR = fontFile('400Regular/HindSiliguri_400Regular.ttf')
const STRONG = fontFile('600SemiBold/HindSiliguri_600SemiBold.ttf')

/** Each on a line of its own, a thousand points high, so that a point is a unit of the font. */
async function drawWords(words: readonly string[], file = REGULAR) {
  const pdf = new PDFDocument({
    font: '',
    size: [100_000, 2000],
    margin: 0,
    info: { CreationDate: new Date(0) },
  })
  const chunks: Uint8Array[] = []
  const finished = new Promise((resolve) => pdf.on('data', (chunk) => chunks.push(chunk)).on('end', resolve))
  await embedFont(pdf, 'words', file)
  pdf.fontSize(1000)
  for (const word of words) pdf.text(word, 0, 0, { lineBreak: false })
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

const CONSONANTS = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ', '\u09dc', '\u09dd', '\u09df']
const IN_TWO_SIGNS = ['ড\u09bc', 'ঢ\u09bc', 'য\u09bc']
const SIGNS = [...'ািীুূৃেৈোৌ', 'ে\u09be', 'ে\u09d7']

const oneOf = (signs: readonly string[]) => fc.constantFrom(...signs)
const sometimes = (signs: readonly string[]) => fc.option(oneOf(signs), { nil: '', freq: 3 })
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const syllable = fc.oneof(
  {
    weight: 8,
    arbitrary: joined(
      fc.option(fc.constant('র্'), { nil: '', freq: 6 }),
      fc
        .array(oneOf([...CONSONANTS, ...IN_TWO_SIGNS]), { minLength: 1, maxLength: 3 })
        .map((all) => all.join('্')),
      sometimes(['্য', '্র', '্ব', '্', '্\u200c', '্\u200d']),
      sometimes(SIGNS),
      sometimes([...'ঁংঃ']),
    ),
  },
  oneOf([...'অআইঈউঊঋএঐওঔৎ০১২৩৪৫৬৭৮৯৳।-', 'অ্যা', 'র\u200d্য']),
)
const anyWord = fc.array(syllable, { minLength: 1, maxLength: 5 }).map((all) => all.join(''))

const misdrawnOf = async (words: readonly string[], file = REGULAR) =>
  misdrawn(await drawWords(words, file), [file])

describe('Bangla in a PDF is drawn as HarfBuzz shapes it', () => {
  test('many words, letter by letter', async () => {
    const words = inDose({ small: 300, usual: 10_000 })
    expect(await misdrawnOf(fc.sample(anyWord, words))).toEqual([])
  })

  test('all conjuncts', { tags: 'slow' }, async () => {
    const pairs = CONSONANTS.flatMap((one) => CONSONANTS.map((other) => `${one}্${other}`))
    const triples = pairs.flatMap((pair) => CONSONANTS.map((other) => `${pair}্${other}`))
    // Letters that change their form with a vowel sign.
    const signed = pairs.flatMap((pair) =>
      [...'িীুূৌ'].flatMap((sign) => [`${pair}${sign}`, `${pair}্র${sign}`]),
    )
    expect(await misdrawnOf([...pairs, ...triples, ...signed])).toEqual([])
  })

  test('bold, too', async () => {
    expect(await misdrawnOf(fc.sample(anyWord, inDose({ small: 100, usual: 1000 })), STRONG)).toEqual([])
  })
})

const WORDS = [
  'রসিদ',
  'সন্দেশ',
  'হাতে',
  'সিলেট',
  'কুমিল্লা',
  'চাঁদ',
  'টুপি',
  'ঠোঁট',
  'আঙ্গুর',
  'শর্মিলা',
  'মূর্তি',
  'ভালোবাসা',
  'বিবাহবার্ষিকী',
  'পরিশোধের মাধ্যম',
  'Bhola ভোলা 250 ৳',
  'Eid-স্পেশাল (সেট) ১০%',
]

describe('text in a PDF is copied as it was typed', () => {
  test('by readers that take a cluster from its span, as Chromium and Poppler do', async () => {
    const words = [...WORDS, 'office', '🎁 你好', ...fc.sample(anyWord, inDose({ small: 100, usual: 1000 }))]
    expect(readPdf(await drawWords(words)).written.map(({ text }) => text)).toEqual(words)
  })

  test.each(WORDS)('by Firefox: %s', async (word) => {
    const { text } = await extractText(new Uint8Array(await drawWords([word])), { mergePages: true })
    expect(text).toBe(word)
  })
})

test('a word of two scripts is drawn as its two halves', async () => {
  const [both, latin, bangla] = readPdf(await drawWords(['Eid-স্পেশাল', 'Eid-', 'স্পেশাল'])).written
  const codes = [latin, bangla].flatMap((half) => half?.glyphs.map(({ code }) => code) ?? [])
  expect(both?.glyphs.map(({ code }) => code)).toEqual(codes)
})
