import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type InEach, inEach, type Language } from '../language/language.ts'
import { LanguageContext } from '../language/use-words.ts'
import { DEMO_CONTACT } from './demo-contact.ts'
import { CurrentShop, type Site } from './page-meta.ts'
import type { PageSettings } from './shop-context.ts'
import { SHOP_DEFAULTS, type Shop, shopIn } from './shop-settings.ts'

/** Renders on a page of this language, with unsaved settings. */
export function markupIn(language: Language, page: ReactNode, shop = TEST_SHOPS[language]): string {
  const inShop = createElement(CurrentShop, { value: shop }, page)
  return renderToStaticMarkup(createElement(LanguageContext, { value: language }, inShop))
}

const TEST_SETTINGS = { ...SHOP_DEFAULTS, contact: DEMO_CONTACT }

/** The demo shop with settings that nobody saved. */
export const TEST_SHOPS: InEach<Shop> = inEach((language) => shopIn(language, TEST_SETTINGS))

/** What the root's loader says to pages of this language. */
export const siteIn = (language: Language): Site => ({
  language,
  shop: TEST_SHOPS[language],
  publicUrl: 'https://ogs.example',
})

/** A shop on its first evening. */
export const SHOP_WITHOUT_CONTACT = shopIn('en', SHOP_DEFAULTS)

export const testSettings =
  ({
    giftsPublic = false,
    anybodyBuys = false,
    cash = false,
    open = true,
  } = {}): (() => Promise<PageSettings>) =>
  async () => ({ ...TEST_SETTINGS, companiesOrder: false, open, giftsPublic, anybodyBuys, cash })
