/** Letters of Hind Siliguri by advance width, in thousandths of the font size, rounded up to 20. */
const LETTERS_BY_WIDTH: readonly (readonly [number, string])[] = [
  [0, 'ঁ়ুূৃৄ্ৢৣ'],
  [160, "'"],
  [180, '.‘'],
  [200, '’'],
  [240, ' ,:;ijl|'],
  [260, '!I'],
  [280, 'ািীৗ'],
  [300, '"েৈ'],
  [320, '()[]।'],
  [340, '1fr{}“”'],
  [360, '-J'],
  [380, 't'],
  [420, '*/\\sংঃ'],
  [440, '`'],
  [460, '7?zইহঽ'],
  [480, '3L^ckx'],
  [500, '2FTay১২'],
  [520, '$59Ev৪'],
  [540, '468<>Sehnu–চদবরৎৰৱ'],
  [560, '+0=PRgঘটঢোৌঢ়৭'],
  [580, 'BKZ_bdopq৳গছঠণধনপযষসয়০৫'],
  [600, 'Y~'],
  [620, 'CXঌএওম'],
  [640, 'Vখথ৯'],
  [660, 'AHUঈউঙডভড়৬'],
  [680, 'DGNত৩'],
  [700, 'Oশৡ৮'],
  [720, '#&Q…'],
  [740, 'ঊল'],
  [760, 'ক'],
  [780, 'ঔঝ'],
  [800, 'wঐফ'],
  [820, 'mঋৠ'],
  [840, '—জ'],
  [860, '%M'],
  [880, 'ঞ'],
  [900, 'অ'],
  [920, '@'],
  [940, 'W'],
  [1160, 'আ'],
]

const WIDTHS = new Map(
  LETTERS_BY_WIDTH.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
)

/** Width of its picture on a card (gift-card.tsx); no emoji font is wider. */
const EMOJI = 1400
/** Nearly all letters of other scripts are narrower. */
const OTHER = 1000

const GRAPHEMES = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const IS_PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
const LEAVES_NO_MARK = /[\p{Cf}\p{Mn}]/u

export const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)

/** In thousandths of the font size; joined Bangla letters are mostly narrower than counted here. */
export const widthOf = (text: string): number =>
  graphemesOf(text).reduce(
    (sum, grapheme) => sum + (IS_PICTURE.test(grapheme) ? EMOJI : lettersWidth(grapheme)),
    0,
  )

const lettersWidth = (grapheme: string): number =>
  [...grapheme].reduce(
    (sum, letter) => sum + (WIDTHS.get(letter) ?? (LEAVES_NO_MARK.test(letter) ? 0 : OTHER)),
    0,
  )
