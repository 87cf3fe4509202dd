import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api, messageOf } from '../../kernel/api-client.ts'
import { usePageTitle } from '../../kernel/page-meta.ts'
import type { Section, ShopSettings } from '../../kernel/shop-settings.ts'
import { useWords } from '../../kernel/use-words.ts'
import { type AuditEntry, changedFields } from '../../people/audit/audit.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { ShopPage } from '../../selling/shop-pages/shop-page.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import type { Route } from './+types/settings-page.ts'
import { PagesSection } from './pages-section.tsx'
import { ContactSection, NameSection, ReceiptsSection, SellingSection } from './sections.tsx'
import { shopSettingsWords } from './words.ts'

const useTitle = () => useWords(shopSettingsWords).title

export const meta = () => usePageTitle(useTitle())

export interface Settings extends ShopSettings {
  readonly revisions: Readonly<Record<Section, number>>
  /** Ready on this machine. */
  readonly ways: readonly string[]
}

export const clientLoader = () =>
  forAdmin(async () => {
    const [settings, pages] = await Promise.all([
      api<Settings>('GET', '/settings'),
      api<ShopPage[]>('GET', '/settings/pages'),
    ])
    return { settings, pages }
  }, 'the settings')

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <ShopSettingsForms {...loaderData} />
}

interface Loaded {
  readonly settings: Settings
  readonly pages: readonly ShopPage[]
}

function ShopSettingsForms({ settings, pages }: Loaded) {
  const words = useWords(shopSettingsWords)
  const { revalidate } = useRevalidator()
  const [turn, setTurn] = useState(0)
  const unsaved = useRef(new Set<string>())
  const setUnsaved = useLeavingAsks({ atFirst: false, onGiveUp: () => undefined })

  async function saved(part: string): Promise<void> {
    unsaved.current.delete(part)
    setUnsaved(unsaved.current.size > 0)
    await revalidate()
    setTurn((now) => now + 1)
  }

  function typed(part: string): void {
    unsaved.current.add(part)
    setUnsaved(true)
  }

  const of = <S extends Section>(section: S) => ({
    section,
    value: settings[section],
    revision: settings.revisions[section],
    onTyped: () => typed(section),
    onSaved: () => saved(section),
  })
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-2 max-w-2xl text-ink-soft">{words.lead}</p>
      <p className="mb-6">
        <Link to="/profile/delivery" className="inline-flex min-h-11 items-center text-berry underline">
          {words.delivery}
        </Link>
      </p>
      <div className="grid gap-6">
        <NameSection {...of('name')} said={settings} />
        <ContactSection {...of('contact')} said={settings} />
        <ReceiptsSection {...of('receipts')} said={settings} />
        <SellingSection {...of('selling')} ways={settings.ways} />
        <PagesSection pages={pages} onTyped={typed} onSaved={saved} />
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={turn}
        kind="shop"
        id="settings"
        steps={(entry) => {
          const former = formerOf(entry, { settings, pages })
          return former && <PutBack former={former} onSaved={saved} />
        }}
      />
    </>
  )
}

interface Former {
  /** Of the settings: a section, or a page's slug. */
  readonly part: string
  readonly path: string
  readonly body: object
}

/** What puts back what was there before an entry. @returns null where it is there again, or nobody knows it */
function formerOf({ action, before }: AuditEntry, { settings, pages }: Loaded): Former | null {
  if (!before) return null
  if (action === 'shop.page') {
    const page = pages.find(({ slug }) => slug === before.slug)
    if (!page) return null
    const { revision, ...now } = page
    return isSame(before, now)
      ? null
      : { part: page.slug, path: '/settings/pages', body: { ...before, revision } }
  }
  const part = SECTIONS.find((section) => action === `shop.${section}`)
  if (!part || isSame(before, settings[part])) return null
  return { part, path: `/settings/${part}`, body: { value: before, revision: settings.revisions[part] } }
}

const isSame = (one: object, other: object): boolean =>
  changedFields({ before: { ...one }, after: { ...other } }).length === 0

interface PutBackProps {
  readonly former: Former
  readonly onSaved: (part: string) => Promise<void>
}

function PutBack({ former, onSaved }: PutBackProps) {
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

const SECTIONS: readonly Section[] = ['name', 'contact', 'receipts', 'selling']

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(shopSettingsWords).what)
