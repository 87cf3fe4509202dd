import { inflateSync } from 'node:zlib'

/** A text at one place of a PDF: as a reader copies it, with its glyphs where they are drawn. */
export interface WrittenText {
  /** Counted from 0. */
  page: number
  font: string
  size: number
  text: string
  /** Where its last letter ends, in points from the left. */
  end: number
  readonly glyphs: { readonly code: number; readonly x: number; readonly y: number }[]
}

/** A picture's place: from the left and from the top of its page. */
interface Placed {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface ReadFont {
  /** The font file in the PDF, whose glyphs are counted as the codes are. */
  readonly file: Uint8Array
  readonly widths: readonly number[]
  readonly texts: readonly string[]
}

interface Read {
  readonly written: WrittenText[]
  readonly pictures: Placed[]
  readonly fonts: ReadonlyMap<string, ReadFont>
}

/** Reads what pdfkit writes, by the rules of ISO 32000 and without pdfkit. */
export function readPdf(bytes: Uint8Array): Read {
  const objects = objectsOf(Buffer.from(bytes))
  const all = [...objects.values()]
  const dictionaries = all.map(({ dictionary }) => dictionary).join('\n')
  const fonts = new Map<string, ReadFont>()
  for (const [, name = '', id = ''] of dictionaries.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (!fonts.has(name)) fonts.set(name, fontOf(objects, id))
  }
  const contents = all
    .flatMap(({ dictionary }) => dictionary.match(/\/Contents (\d+) 0 R/)?.[1] ?? [])
    .map((id) => String(objects.get(id)?.stream))
  return {
    written: contents.flatMap((content, page) => textOf(content, fonts, page)),
    pictures: contents.flatMap(picturesOf),
    fonts,
  }
}

const PICTURE = /(\S+) 0 0 -(\S+) (\S+) (\S+) cm\n\/I\d+ Do/g

const picturesOf = (content: string, page: number): Placed[] =>
  [...content.matchAll(PICTURE)].map(([, width, height, x, bottom]) => ({
    page,
    x: Number(x),
    y: Number(bottom) - Number(height),
    width: Number(width),
    height: Number(height),
  }))

interface PdfObject {
  readonly dictionary: string
  readonly stream: Buffer
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const table = file.toString('latin1', Number(file.toString('latin1').match(/startxref\n(\d+)/)?.[1]))
  for (const [, offset = ''] of table.matchAll(/^(\d{10}) 00000 n/gm)) {
    const from = Number(offset)
    const end = file.indexOf('\nendobj', from)
    const begin = file.indexOf('stream\n', from)
    const isStream = begin > 0 && begin < end
    const dictionary = file.toString('latin1', from, isStream ? begin : end)
    const data = file.subarray(begin + 7, begin + 7 + Number(dictionary.match(/\/Length (\d+)/)?.[1] ?? 0))
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(data) : data
    objects.set(dictionary.slice(0, dictionary.indexOf(' ')), { dictionary, stream })
  }
  return objects
}

function fontOf(objects: Map<string, PdfObject>, id: string): ReadFont {
  const follow = (from: PdfObject | undefined, key: string) => {
    const next = from?.dictionary.match(new RegExp(`/${key} \\[?(\\d+) 0 R`))?.[1]
    return objects.get(next ?? '')
  }
  const font = objects.get(id)
  const descendant = follow(font, 'DescendantFonts')
  const widths = descendant?.dictionary.match(/\/W \[0 \[([^\]]*)\]/)?.[1] ?? ''
  const ranges = String(follow(font, 'ToUnicode')?.stream).matchAll(/<\w+> <\w+> \[(.*)\]/g)
  return {
    file: follow(follow(descendant, 'FontDescriptor'), 'FontFile2')?.stream ?? new Uint8Array(),
    widths: widths.split(' ').map(Number),
    texts: [...ranges].flatMap(([, range = '']) =>
      [...range.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => utf16(hex)),
    ),
  }
}

const TOKEN = /<<|>>|<[\da-f]*>|\/\w+|\[|\]|[-.\d]+|[A-Za-z*]+/g

function textOf(content: string, fonts: ReadonlyMap<string, ReadFont>, page: number): WrittenText[] {
  const written: WrittenText[] = []
  let line: WrittenText = { page, font: '', size: 0, text: '', end: 0, glyphs: [] }
  let [x, y] = [0, 0]
  let isSpan = false
  const show = (codes: string) => {
    const { widths, texts } = fonts.get(line.font) ?? { widths: [], texts: [] }
    for (const [hex] of codes.matchAll(/[\da-f]{4}/g)) {
      const code = Number.parseInt(hex, 16)
      line.glyphs.push({ code, x, y })
      if (!isSpan) line.text += texts[code]
      x += ((widths[code] ?? 0) * line.size) / 1000
      if (texts[code] !== ' ') line.end = x
    }
  }
  const obey = (operator: string, operands: string[]) => {
    if (operator === 'BT') line = { ...line, text: '', glyphs: [] }
    if (operator === 'ET') written.push(line)
    if (operator === 'Tm') [x = 0, y = 0] = operands.slice(4).map(Number)
    if (operator === 'Tf') {
      line.font = operands[0]?.slice(1) ?? ''
      line.size = Number(operands[1])
    }
    const isActualText = operator === 'BDC' && operands.includes('/ActualText')
    if (isActualText) line.text += utf16(operands[operands.indexOf('/ActualText') + 1]?.slice(5, -1) ?? '')
    if (operator === 'BDC' || operator === 'EMC') isSpan = isActualText
    if (operator !== 'TJ') return
    for (const operand of operands.slice(1, -1)) {
      if (operand.startsWith('<')) show(operand)
      else x -= (Number(operand) * line.size) / 1000
    }
  }
  let operands: string[] = []
  for (const [token] of content.matchAll(TOKEN)) {
    if (!/^[A-Za-z]/.test(token)) operands.push(token)
    else {
      obey(token, operands)
      operands = []
    }
  }
  return written
}

const utf16 = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
