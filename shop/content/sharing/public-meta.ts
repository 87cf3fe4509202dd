import type { MetaDescriptor } from 'react-router'
import { pageMeta, useSite } from '../../kernel/settings/page-meta.ts'
import { documentMeta, type PublicPage } from './document-meta.ts'

/** Tags for search engines and messengers. */
export function usePublicMeta(page: PublicPage): MetaDescriptor[] {
  const { title, description, canonical } = page
  return [...pageMeta(title, description, useSite(), canonical), ...documentMeta(page)]
}

const MAX_SUMMARY = 160

/** One line of whole words for search engines and messengers. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_SUMMARY) return line
  const cut = line.slice(0, MAX_SUMMARY)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).toWellFormed().replace(/[\s,;:.\ufffd]+$/, '')}…`
}
