import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from './language.ts'
import { TEST_SHOPS } from './test-shop.ts'
import { CurrentShop } from './use-shop.ts'
import { LanguageContext } from './use-words.ts'

/** What a hook answers on a page of this language: also a route's `meta`, which runs while the head is rendered. */
export function onPageIn<T>(language: Language, hook: () => T): T {
  const answers: T[] = []
  const probe = createElement(Probe, { run: () => answers.push(hook()) })
  const page = createElement(
    LanguageContext,
    { value: language },
    createElement(CurrentShop, { value: TEST_SHOPS[language] }, probe),
  )
  renderToStaticMarkup(page)
  return answers[0] as T
}

function Probe({ run }: { run: () => void }) {
  run()
  return null
}
