import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api, messageOf } from '../../kernel/api-client.ts'
import { usePageTitle } from '../../kernel/page-meta.ts'
import type { Section, ShopSettings } from '../../kernel/shop-settings.ts'
import { useWords } from '../../kernel/use-words.ts'
import type { AuditEntry } from '../../people/audit/audit.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import type { Route } from './+types/settings-page.ts'
import { ContactSection, NameSection, ReceiptsSection, SellingSection } from './sections.tsx'
import { shopSettingsWords } from './words.ts'

const useTitle = () => useWords(shopSettingsWords).title

export const meta = () => usePageTitle(useTitle())

export interface Settings extends ShopSettings {
  readonly revisions: Readonly<Record<Section, number>>
  /** Ready on this machine. */
  readonly ways: readonly string[]
}

export const clientLoader = () => forAdmin(() => api<Settings>('GET', '/settings'), 'the settings')

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <ShopSettingsForms {...loaderData} />
}

function ShopSettingsForms(settings: Settings) {
  const words = useWords(shopSettingsWords)
  const { revalidate } = useRevalidator()
  const [turn, setTurn] = useState(0)
  const unsaved = useRef(new Set<Section>())
  const setUnsaved = useLeavingAsks({ atFirst: false, onGiveUp: () => undefined })

  async function saved(section: Section): Promise<void> {
    unsaved.current.delete(section)
    setUnsaved(unsaved.current.size > 0)
    await revalidate()
    setTurn((now) => now + 1)
  }

  const of = <S extends Section>(section: S) => ({
    section,
    value: settings[section],
    revision: settings.revisions[section],
    onTyped: () => {
      unsaved.current.add(section)
      setUnsaved(true)
    },
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
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={turn}
        kind="shop"
        id="settings"
        steps={(entry) => <PutBack entry={entry} settings={settings} onSaved={saved} />}
      />
    </>
  )
}

interface PutBackProps {
  readonly entry: AuditEntry
  readonly settings: Settings
  readonly onSaved: (section: Section) => Promise<void>
}

/** Saves what was there before an entry; the history then has one more. */
function PutBack({ entry, settings, onSaved }: PutBackProps) {
  const words = useWords(shopSettingsWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const section = SECTIONS.find((one) => entry.action === `shop.${one}`)
  const value = entry.before
  if (!section || !value || JSON.stringify(value) === JSON.stringify(settings[section])) return null

  async function putBack(of: Section): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await api('PUT', `/settings/${of}`, { body: { value, revision: settings.revisions[of] } })
      await onSaved(of)
    } catch (error) {
      console.error('Error saving the settings', error)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button type="button" kind="quiet" busy={busy} onClick={() => void putBack(section)}>
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
