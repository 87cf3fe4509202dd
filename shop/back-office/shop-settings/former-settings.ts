import { type AuditEntry, isSame } from '../../people/audit/audit.ts'
import type { Former } from '../../people/audit/put-back.tsx'
import { SECTIONS, type Settings } from './settings.ts'

interface FormerPart extends Former {
  /** Of the settings: a section, a page's slug, or a banner's slot. */
  readonly part: string
}

/** What puts back what was there before an entry. @returns null where it is there again, or nobody knows it */
export function formerOf({ action, before }: AuditEntry, settings: Settings): FormerPart | null {
  if (!before) return null
  if (action === 'shop.page') {
    const page = settings.pages.find(({ slug }) => slug === before.slug)
    return page ? ofAList({ path: '/settings/pages', part: page.slug, before }, page) : null
  }
  if (action === 'shop.banner') {
    const banner = settings.banners.find(({ slot }) => slot === before.slot)
    return banner ? ofAList({ path: '/settings/banners', part: banner.slot, before }, banner) : null
  }
  const part = SECTIONS.find((section) => action === `shop.${section}`)
  if (!part || isSame(before, settings.sections[part])) return null
  const revision = settings.sections.revisions[part]
  return { method: 'PUT', part, path: `/settings/${part}`, body: { value: before, revision } }
}

function ofAList(
  { before, ...former }: Pick<FormerPart, 'path' | 'part'> & { readonly before: object },
  { revision, ...now }: { readonly revision: number },
): FormerPart | null {
  return isSame(before, now) ? null : { method: 'PUT', ...former, body: { ...before, revision } }
}
