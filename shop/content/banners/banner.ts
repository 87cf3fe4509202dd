import type { Language } from '../../kernel/language/language.ts'
import { type Text, textIn } from '../../kernel/language/text-fields.ts'
import { ADVERTS, BANNERS } from '../../pictures/shop-art.ts'

/** A picture with words on the home page. */
export interface Banner extends Text<'headline' | 'text'> {
  readonly slot: string
  /** The category it links to; empty: all gifts. */
  readonly category: string
  /** Empty: the built-in one. */
  readonly picture: string
  readonly shown: boolean
  /** 0: never saved. */
  readonly revision: number
}

/** A banner in the page's language. */
export interface BannerShown extends Pick<Banner, 'slot' | 'headline' | 'text' | 'category' | 'picture'> {
  /** The built-in picture's dark version. A shopkeeper's picture has none. */
  readonly dark?: string
}

export interface HomeBanners {
  readonly carousel: readonly BannerShown[]
  readonly adverts: readonly BannerShown[]
}

const PLACES = new Map([...BANNERS, ...ADVERTS].map((art) => [art.name, art]))

export const BANNER_SLOTS: readonly string[] = [...PLACES.keys()]

export const isInCarousel = ({ slot }: Pick<Banner, 'slot'>): boolean =>
  BANNERS.some(({ name }) => name === slot)

export function bannerIn(language: Language, banner: Banner): BannerShown {
  const { slot, category, picture } = banner
  const builtIn = picture === '' ? PLACES.get(slot) : undefined
  return {
    slot,
    headline: textIn(language, banner, 'headline'),
    text: textIn(language, banner, 'text'),
    category,
    picture: builtIn?.src ?? picture,
    ...(builtIn && { dark: builtIn.dark.src }),
  }
}
