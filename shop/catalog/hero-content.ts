/** A picture with a headline that leads somewhere. */
export interface Poster {
  readonly title: string
  readonly text: string
  /** Where it leads. */
  readonly to: string
  /** As a product's `photos`. */
  readonly photos: string
}

const category = (name: string): string => `/?category=${encodeURIComponent(name)}#products`

/** The 5 banner images (specification §2). */
export const BANNERS: readonly Poster[] = [
  {
    title: 'Make their day',
    text: 'Birthday gifts, wrapped with a bow and ready to be torn open.',
    to: category('Birthday'),
    photos: '',
  },
  {
    title: 'Say it with flowers',
    text: 'Roses, lilies and tuberoses, tied this morning.',
    to: category('Flowers'),
    photos: '',
  },
  {
    title: 'Something sweet',
    text: 'Chocolates and mishti for every kind of good news.',
    to: category('Chocolates & Sweets'),
    photos: '',
  },
  {
    title: 'Small hands, big smiles',
    text: 'Toys that are loved for longer than a day.',
    to: category('Kids & Toys'),
    photos: '',
  },
  {
    title: 'Warmth for their home',
    text: 'Candles, mugs and little things to live with.',
    to: category('Home & Decor'),
    photos: '',
  },
]

/** The 3 advert images. */
export const ADVERTS: readonly Poster[] = [
  {
    title: 'Jewellery & Watches',
    text: 'For the one who shines',
    to: category('Jewellery & Watches'),
    photos: '',
  },
  { title: 'Festivals', text: 'Eid, Puja, Pohela Boishakh', to: category('Festivals'), photos: '' },
  { title: 'Anniversary', text: 'For all the years, and the next', to: category('Anniversary'), photos: '' },
]
