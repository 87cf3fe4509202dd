import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../language/language.ts'
import { LanguageContext } from '../language/use-words.ts'
import { TEST_SHOPS } from './test-shop.ts'
import { CurrentShop } from './use-shop.ts'

/** What a hook answers on a page of this language: also a route's `meta`, which runs while the head is rendered. */
export function onPageIn<T>(language: Language, hook: () => T): T {
  const answers: T[] = []
  markupIn(language, createElement(Probe, { run: () => answers.push(hook()) }))
  return answers[0] as T
}

/** On a page of this language, in a shop of which nobody saved anything. */
export function markupIn(language: Language, page: ReactNode): string {
  const inShop = createElement(CurrentShop, { value: TEST_SHOPS[language] }, page)
  return renderToStaticMarkup(createElement(LanguageContext, { value: language }, inShop))
}

function Probe({ run }: { run: () => void }) {
  run()
  return null
}
