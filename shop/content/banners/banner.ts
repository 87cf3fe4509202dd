import type { Language } from '../../kernel/language/language.ts'
import { ADVERTS, BANNERS } from '../../pictures/shop-art.ts'

/** One of the home page's places for a picture with words; empty in Bangla: as in English. */
export interface Banner {
  /** The name of its place. */
  readonly slot: string
  readonly headline: string
  readonly headlineBn: string
  readonly text: string
  readonly textBn: string
  /** Whose gifts it leads to; empty: all of them. */
  readonly category: string
  /** Empty: the one that came with the place. */
  readonly picture: string
  readonly shown: boolean
  /** 0: as the shop came. */
  readonly revision: number
}

/** As a page shows it, in its language. */
export interface BannerShown {
  readonly slot: string
  readonly headline: string
  readonly text: string
  readonly category: string
  readonly picture: string
  /** The shopkeeper's own picture, of which nobody knows where words can be read on it. */
  readonly isOwn?: true
}

export interface HomeBanners {
  readonly carousel: readonly BannerShown[]
  readonly adverts: readonly BannerShown[]
}

const PLACES = new Map([...BANNERS, ...ADVERTS].map(({ name, src }) => [name, src]))

export const BANNER_SLOTS: readonly string[] = [...PLACES.keys()]

export const isInCarousel = ({ slot }: Pick<Banner, 'slot'>): boolean =>
  BANNERS.some(({ name }) => name === slot)

export function bannerIn(language: Language, banner: Banner): BannerShown {
  const { slot, category, picture } = banner
  const isBangla = language === 'bn'
  return {
    slot,
    headline: (isBangla && banner.headlineBn) || banner.headline,
    text: (isBangla && banner.textBn) || banner.text,
    category,
    picture: picture || (PLACES.get(slot) ?? ''),
    ...(picture && { isOwn: true }),
  }
}
