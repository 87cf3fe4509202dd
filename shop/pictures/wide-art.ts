import { type PictureFacts, pictureUrl } from '../kernel/picture-url.ts'

/** Art of the shop; its left half is calm, for the headline. */
export interface ShopArt extends PictureFacts {
  /** Redrawn pictures need others: the test beside `seed/shop-art.ts` names them. */
  readonly colours: string
  /** Known in advance, so pages need no look-up; stored by `seed/`. */
  readonly src: string
}

/** In both colour schemes. */
export interface WideArt extends ShopArt {
  readonly dark: ShopArt
  readonly category: string
}

export const art = (facts: PictureFacts & Pick<ShopArt, 'colours'>): ShopArt => ({
  ...facts,
  src: pictureUrl(facts),
})

export const wide =
  (kind: string, height: number) =>
  (place: string, [colours, dark]: readonly [string, string], category: string): WideArt => {
    const facts = { name: `${kind}-${place}`, width: 1600, height }
    const inDark = art({ ...facts, name: `${facts.name}-dark`, colours: dark })
    return { ...art({ ...facts, colours }), dark: inDark, category }
  }

export const banner = wide('banner', 640)

/** Also what messengers show of a shop without a logo. */
export const FIRST_BANNER = banner(
  'birthday',
  ['fadde3f3cdcdf8dbe3e9c0c2', '542a387a454e542a3a78474e'],
  'Birthday',
)
