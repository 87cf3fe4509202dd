import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { useWords } from '../../kernel/use-words.ts'
import { type AuditEntry, changedFields } from '../../people/audit/audit.ts'
import { Button } from '../../ui/button.tsx'
import { SECTIONS, type Settings } from './settings.ts'
import { shopSettingsWords } from './words.ts'

interface Former {
  /** Of the settings: a section, a page's slug, or a banner's slot. */
  readonly part: string
  readonly path: string
  readonly body: object
}

/** What puts back what was there before an entry. @returns null where it is there again, or nobody knows it */
export function formerOf({ action, before }: AuditEntry, settings: Settings): Former | null {
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
  return { part, path: `/settings/${part}`, body: { value: before, revision } }
}

function ofAList(
  { before, ...former }: Omit<Former, 'body'> & { readonly before: object },
  { revision, ...now }: { readonly revision: number },
): Former | null {
  return isSame(before, now) ? null : { ...former, body: { ...before, revision } }
}

const isSame = (one: object, other: object): boolean =>
  changedFields({ before: { ...one }, after: { ...other } }).length === 0

interface Props {
  readonly former: Former
  readonly onSaved: (part: string) => Promise<void>
}

export function PutBack({ former, onSaved }: Props) {
  const words = useWords(shopSettingsWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function putBack(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await api('PUT', former.path, { body: former.body })
      await onSaved(former.part)
    } catch (error) {
      console.error('Error saving the settings', error)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button type="button" kind="quiet" busy={busy} onClick={() => void putBack()}>
        {words.putBack}
      </Button>
      <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}
