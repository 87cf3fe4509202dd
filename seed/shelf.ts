interface DemoValue {
  readonly en: string
  readonly bn: string
}

interface DemoChoice {
  readonly values: readonly DemoValue[]
  readonly sku: string
  /** Taka; without it, as the gift. */
  readonly price?: number
  /** Its own photograph; without one, as the gift. */
  readonly picture?: string
  /** Without it, it is not counted. */
  readonly onHand?: number
}

interface DemoChoices {
  readonly options: readonly DemoValue[]
  readonly variants: readonly DemoChoice[]
}

const SIZE = { en: 'Size', bn: 'সাইজ' }
const [SMALL, LARGE] = [
  { en: '13 × 18 cm', bn: '১৩ × ১৮ সেমি' },
  { en: '20 × 25 cm', bn: '২০ × ২৫ সেমি' },
]
const [NATURAL, WALNUT] = [
  { en: 'Natural', bn: 'কাঠের রং' },
  { en: 'Walnut', bn: 'আখরোট রং' },
]

/** By the gift's name: what it is chosen by. */
export const DEMO_CHOICES: Readonly<Record<string, DemoChoices>> = {
  'Reshmi Glass Bangles': {
    options: [SIZE],
    variants: [
      { values: [{ en: '2.4 (small)', bn: '২.৪ (ছোট)' }], sku: 'BANGLE-24', onHand: 14 },
      { values: [{ en: '2.6 (medium)', bn: '২.৬ (মাঝারি)' }], sku: 'BANGLE-26', onHand: 40 },
      { values: [{ en: '2.8 (large)', bn: '২.৮ (বড়)' }], sku: 'BANGLE-28', price: 400, onHand: 3 },
    ],
  },
  'Wooden Photo Frame, Two of Us': {
    options: [SIZE, { en: 'Wood', bn: 'কাঠ' }],
    variants: [
      { values: [SMALL, NATURAL], sku: 'FRAME-S-NATURAL', onHand: 9 },
      { values: [SMALL, WALNUT], sku: 'FRAME-S-WALNUT', picture: 'frame/walnut', onHand: 6 },
      { values: [LARGE, NATURAL], sku: 'FRAME-L-NATURAL', price: 1650, onHand: 12 },
      { values: [LARGE, WALNUT], sku: 'FRAME-L-WALNUT', picture: 'frame/walnut', price: 1750, onHand: 0 },
    ],
  },
}

/** By the hamper's name: its parts' names, and how many of each. */
export const DEMO_HAMPERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Grand Birthday Hamper with Vanilla Cake, Candles, Balloons, a Teddy Bear, Chocolate and a Card for Words All of Your Own':
    {
      'Vanilla Birthday Cake with Candles': 1,
      'Beeswax Pillar Candle': 2,
      'Balloon Bunch, Twelve Pieces': 1,
      'Teddy with a Heart, Forty Centimetres': 1,
      'Dark Chocolate Bar, Sea Salt': 3,
      'Jute Picnic Basket': 1,
    },
}

/** By the gift's name: how many are counted. Others never sell out. */
export const DEMO_COUNTS: Readonly<Record<string, number>> = {
  'Surprise Box, Ribboned by Hand': 3,
  'Floating Lotus Bowl': 0,
  'Nakshi Kantha for Two Winters': 18,
  'Shokher Hari, Painted Pot': 24,
}
