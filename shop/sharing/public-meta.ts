import type { MetaDescriptor } from 'react-router'
import { pageMeta, useSite } from '../kernel/settings/page-meta.ts'
import { documentMeta, type PublicPage } from './document-meta.ts'

/** Tags for search engines and messengers. */
export function usePublicMeta(page: PublicPage): MetaDescriptor[] {
  const { title, description, canonical } = page
  return [...pageMeta(title, description, useSite(), canonical), ...documentMeta(page)]
}
