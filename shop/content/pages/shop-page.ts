import type { Language } from '../../kernel/language/language.ts'

export const SHOP_PAGES = ['about', 'delivery', 'returns', 'privacy', 'terms', 'contact'] as const
export type ShopPageSlug = (typeof SHOP_PAGES)[number]

/** Bodies are Markdown. An empty language falls back to the other. */
export interface ShopPage {
  readonly slug: ShopPageSlug
  readonly title: string
  readonly titleBn: string
  readonly body: string
  readonly bodyBn: string
  /** Requires a text. */
  readonly shown: boolean
  readonly revision: number
}

export const pageTitleIn = (language: Language, { title, titleBn }: Pick<ShopPage, 'title' | 'titleBn'>) =>
  (language === 'bn' && titleBn) || title

/** @returns the text and its language */
export function pageBodyIn(language: Language, { body, bodyBn }: Pick<ShopPage, 'body' | 'bodyBn'>) {
  const isBangla = language === 'bn' ? bodyBn !== '' || body === '' : body === ''
  return { text: isBangla ? bodyBn : body, writtenIn: isBangla ? ('bn' as const) : ('en' as const) }
}

export interface ShopPageLink {
  readonly slug: ShopPageSlug
  readonly title: string
}
