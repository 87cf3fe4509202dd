import addresses from './shop-art.json' with { type: 'json' }

/** Art of the shop. In wide pictures the left half is calm, for the headline. */
export interface ShopArt {
  readonly name: string
  /** Known in advance, so pages need no look-up: `seed/compose.ts` writes it, and names it after what is drawn. */
  readonly src: string
}

/** In both colour schemes. */
export interface WideArt extends ShopArt {
  readonly dark: ShopArt
  readonly category: string
}

const ADDRESSES: Readonly<Record<string, string>> = addresses

export const art = (name: string): ShopArt => ({ name, src: ADDRESSES[name] ?? '' })

export const wide = (name: string, category: string): WideArt => ({
  ...art(name),
  dark: art(`${name}-dark`),
  category,
})

/** Also what messengers show of a shop without a logo. */
export const FIRST_BANNER = wide('banner-birthday', 'Birthday')
