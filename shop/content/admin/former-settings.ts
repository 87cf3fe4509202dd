import { type AuditEntry, type Facts, isSame, sentFacts } from '../../people/audit/audit.ts'
import type { Former } from '../../people/audit/restore.tsx'
import { SECTIONS, type Settings } from './settings.ts'

/** What puts back what was there before an entry. @returns null where it is there again, or nobody knows it */
export function formerSettings({ action, before }: AuditEntry, settings: Settings): Former | null {
  if (!before) return null
  if (action === 'shop.page') {
    const page = settings.pages.find(({ slug }) => slug === before.slug)
    return page ? ofAList('/settings/pages', before, page) : null
  }
  if (action === 'shop.banner') {
    const banner = settings.banners.find(({ slot }) => slot === before.slot)
    return banner ? ofAList('/settings/banners', before, banner) : null
  }
  const part = SECTIONS.find((section) => action === `shop.${section}`)
  if (!part || isSame(before, settings.sections[part])) return null
  const revision = settings.sections.revisions[part]
  return { method: 'PUT', path: `/settings/${part}`, body: { value: sentFacts(before), revision } }
}

function ofAList(
  path: string,
  before: Facts,
  { revision, ...now }: { readonly revision: number },
): Former | null {
  return isSame(before, now) ? null : { method: 'PUT', path, body: { ...sentFacts(before), revision } }
}
