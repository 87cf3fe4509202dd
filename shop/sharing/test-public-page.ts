import type { MetaDescriptor } from 'react-router'
import type { Language } from '../kernel/language/language.ts'
import type { PageArgs } from '../kernel/settings/page-meta.ts'
import { siteIn } from '../kernel/settings/test-shop.ts'

/** The `meta` of a page of this language. @param more of its arguments: its data, the matches below the root */
export function tagsIn<A extends PageArgs>(
  language: Language,
  meta: (args: A) => MetaDescriptor[],
  { matches = [], ...more }: { loaderData?: unknown; matches?: readonly unknown[] } = {},
): MetaDescriptor[] {
  return meta({
    ...more,
    matches: [{ id: 'root', loaderData: siteIn(language) }, ...matches],
  } as unknown as A)
}

export const readTags = (tags: MetaDescriptor[]) => ({
  tags,
  /** By name or property. */
  content: (wanted: string): unknown[] =>
    tags.flatMap((tag) =>
      ('name' in tag && tag.name === wanted) || ('property' in tag && tag.property === wanted)
        ? [tag.content]
        : [],
    ),
  data: tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : [])),
})
