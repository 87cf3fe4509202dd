import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type InEach, inEach, type Language } from '../language/language.ts'
import { LanguageContext } from '../language/use-words.ts'
import { CurrentShop } from './page-meta.ts'
import type { PageSettings } from './shop-context.ts'
import { SHOP_DEFAULTS, type Shop, shopIn } from './shop-settings.ts'

/** Runs a hook on a page of this language, also a route's `meta`. */
export function onPageIn<T>(language: Language, hook: () => T): T {
  const answers: T[] = []
  markupIn(language, createElement(Probe, { run: () => answers.push(hook()) }))
  return answers[0] as T
}

/** Renders on a page of this language, with unsaved settings. */
export function markupIn(language: Language, page: ReactNode): string {
  const inShop = createElement(CurrentShop, { value: TEST_SHOPS[language] }, page)
  return renderToStaticMarkup(createElement(LanguageContext, { value: language }, inShop))
}

function Probe({ run }: { run: () => void }) {
  run()
  return null
}

/** A shop with unsaved settings. */
export const TEST_SHOPS: InEach<Shop> = inEach((language) => shopIn(language, SHOP_DEFAULTS))

export const testSettings =
  ({ giftsPublic = false, cash = false } = {}): (() => Promise<PageSettings>) =>
  async () => ({ ...SHOP_DEFAULTS, giftsPublic, cash })
