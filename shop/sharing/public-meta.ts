import type { MetaDescriptor } from 'react-router'
import { pageMeta, useShop, useSite } from '../kernel/settings/page-meta.ts'
import { documentMeta, type PublicPage } from './document-meta.ts'

/** Tags for search engines and messengers. */
export function usePublicMeta(page: PublicPage): MetaDescriptor[] {
  const { title, description, canonical } = page
  return [...pageMeta(title, description, useSite(), canonical), ...documentMeta(page)]
}

interface SentPage extends Pick<PublicPage, 'title' | 'picture'> {
  /** The shop's tagline by default. */
  readonly description?: string
}

/** As `usePublicMeta`, without an address: of a page that people open or are sent, and that holds nothing of its own for others. */
export function useSentMeta({ title, description, picture }: SentPage): MetaDescriptor[] {
  const { tagline } = useShop()
  return usePublicMeta({ title, description: description ?? tagline, canonical: undefined, picture })
}

/** As `useSentMeta`, for a page that search engines leave out. */
export const useUnlistedMeta = (page: SentPage): MetaDescriptor[] => [
  ...useSentMeta(page),
  { name: 'robots', content: 'noindex' },
]
