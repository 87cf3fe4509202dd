import { createElement } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Language } from '../kernel/language/language.ts'
import { markupIn } from '../kernel/settings/test-shop.ts'
import { PublicAddress } from './document-meta.ts'

/** The `meta` of a public page as rendered in a document of this language. */
export function documentIn(language: Language, meta: () => MetaDescriptor[] | undefined) {
  const tags: MetaDescriptor[] = []
  const head = createElement(Head, { render: () => tags.push(...(meta() ?? [])) })
  markupIn(language, createElement(PublicAddress, { value: 'https://ogs.example' }, head))
  return {
    tags,
    /** By name or property. */
    content: (wanted: string): unknown[] =>
      tags.flatMap((tag) =>
        ('name' in tag && tag.name === wanted) || ('property' in tag && tag.property === wanted)
          ? [tag.content]
          : [],
      ),
    data: tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : [])),
  }
}

function Head({ render }: { readonly render: () => void }) {
  render()
  return null
}
