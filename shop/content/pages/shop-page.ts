import { LANGUAGES, type Language } from '../../kernel/language/language.ts'
import { type Text, textField } from '../../kernel/language/text-fields.ts'

export const SHOP_PAGES = ['about', 'delivery', 'returns', 'privacy', 'terms', 'contact'] as const
export type ShopPageSlug = (typeof SHOP_PAGES)[number]

/** Bodies are Markdown. An empty language falls back to the other. */
export interface ShopPage extends Text<'title' | 'body'> {
  readonly slug: ShopPageSlug
  /** Requires a text. */
  readonly shown: boolean
  readonly revision: number
}

/** @returns the text, else another language's, and its language; empty where the page has none */
export function pageBodyIn(language: Language, page: Text<'body'>) {
  const bodyIn = (one: Language) => page[textField('body', one)]
  const writtenIn = [language, ...LANGUAGES].find((one) => bodyIn(one) !== '') ?? language
  return { text: bodyIn(writtenIn), writtenIn }
}

export type ShopPageLink = Pick<ShopPage, 'slug' | 'title'>
