import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Language } from './language.ts'
import { useLanguage } from './use-words.ts'

/** How the server keeps the markup of a part; in a browser nothing does. */
export const keptMarkup: {
  render?: <P extends object>(content: ComponentType<P>, props: P, language: Language) => string
} = {}

interface Inside {
  readonly children?: ReactNode
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}

/**
 * What an element contains, as props of that element: the same markup everywhere, rendered once by the server for the same props.
 * @param Content depends on its props, the language and the router's base alone, and calls neither `useId` nor `preload`
 */
export function useKept<P extends object>(Content: ComponentType<P>, props: P, isKept = true): Inside {
  const language = useLanguage()
  const html = import.meta.env.SSR && isKept ? keptMarkup.render?.(Content, props, language) : undefined
  if (html === undefined) return { children: createElement(Content, props) }
  return { dangerouslySetInnerHTML: { __html: html } }
}
