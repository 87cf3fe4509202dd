import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type Language, pathIn } from '../kernel/language/language.ts'
import { LanguageContext } from '../kernel/language/use-words.ts'

const MAX_CHARACTERS = 2 * 1024 * 1024

const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Markup for `useKept`, as the browser hydrates it. */
export function renderKept<P extends object>(Content: ComponentType<P>, props: P, language: Language) {
  const key = `${nameOf(Content)} ${language} ${JSON.stringify(props)}`
  const before = kept.get(key)
  if (before !== undefined) return before
  const base = pathIn(language, '/')
  const html = renderToString(
    <StaticRouter basename={base} location={base}>
      <LanguageContext value={language}>
        <Content {...props} />
      </LanguageContext>
    </StaticRouter>,
  )
  kept.set(key, html)
  return html
}

const names = new Map<unknown, number>()

function nameOf(content: unknown): number {
  const name = names.get(content) ?? names.size
  names.set(content, name)
  return name
}
