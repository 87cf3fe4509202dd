import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { SavedCall } from '../../kernel/api/calls.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { usePageTitle } from '../../kernel/settings/page-meta.ts'
import type { Section } from '../../kernel/settings/shop-settings.ts'
import { type AuditEntry, type Facts, isSame, sentFacts } from '../../people/audit/audit.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { RestoreButton } from '../../people/audit/restore.tsx'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { keepLastLoaded } from '../../ui/form/keep-last-loaded.ts'
import { useUnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/settings-page.ts'
import { BannersSection } from './banners-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { ContactSection, NameSection, ReceiptsSection, SellingSection } from './sections.tsx'
import { fetchSettings, SECTIONS, type Settings } from './settings.ts'
import { useSettingWords } from './use-setting-words.ts'
import { shopSettingsWords } from './words.en.ts'

const useTitle = () => useWords(shopSettingsWords).title

export const meta = () => usePageTitle(useTitle())

const kept = keepLastLoaded(() => fetchIfAdmin(fetchSettings, 'the settings'))

export const clientLoader = kept.load

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <ShopSettingsForms {...loaderData} />
}

function ShopSettingsForms(settings: Settings) {
  const { sections, pages, banners, categories } = settings
  kept.useShown(settings)
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [turn, setTurn] = useState(0)
  const { setUnsaved } = useUnsavedParts()

  async function fetchAnew(): Promise<void> {
    await revalidate()
    setTurn((now) => now + 1)
  }

  const categoryWords = Object.fromEntries(categories.map((one) => [one.name, nameOf(language, one)]))
  const of = <S extends Section>(section: S) => ({
    section,
    value: sections[section],
    revision: sections.revisions[section],
    onUnsaved: (isUnsaved: boolean) => setUnsaved(`section-${section}`, isUnsaved),
    onSaved: fetchAnew,
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
        <NameSection {...of('name')} said={sections} />
        <ContactSection {...of('contact')} said={sections} />
        <ReceiptsSection {...of('receipts')} said={sections} />
        <SellingSection {...of('selling')} ways={sections.ways} />
        <BannersSection
          banners={banners}
          categories={categories}
          onUnsaved={setUnsaved}
          onSaved={fetchAnew}
        />
        <PagesSection pages={pages} onUnsaved={setUnsaved} onSaved={fetchAnew} />
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={turn}
        kind="shop"
        id="settings"
        words={{ ...useSettingWords(), category: categoryWords }}
        about={({ before, after }) => partIn(language, after ?? before ?? {})}
        steps={(entry) => {
          const former = formerSettings(entry, settings)
          return former && <RestoreButton former={former} onDone={fetchAnew} />
        }}
      />
    </>
  )
}

/** Names the page or the banner. */
const partIn = (language: Language, { title, titleBn, headline, headlineBn }: Facts): string =>
  String((language === 'bn' && (titleBn || headlineBn)) || (title ?? headline ?? ''))

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(shopSettingsWords).what)

/** The call that restores what an entry changed. @returns null where nothing differs, or it is unknown */
function formerSettings({ action, before }: AuditEntry, settings: Settings): SavedCall | null {
  if (!before) return null
  if (action === 'shop.page') {
    const page = settings.pages.find(({ slug }) => slug === before.slug)
    return page ? ofAList('PUT /settings/pages', before, page) : null
  }
  if (action === 'shop.banner') {
    const banner = settings.banners.find(({ slot }) => slot === before.slot)
    return banner ? ofAList('PUT /settings/banners', before, banner) : null
  }
  const part = SECTIONS.find((section) => action === `shop.${section}`)
  if (!part || isSame(before, settings.sections[part])) return null
  const revision = settings.sections.revisions[part]
  return [`PUT /settings/${part}`, { body: { value: sentFacts(before), revision } }]
}

function ofAList(
  call: 'PUT /settings/pages' | 'PUT /settings/banners',
  before: Facts,
  { revision, ...now }: { readonly revision: number },
): SavedCall | null {
  return isSame(before, now) ? null : [call, { body: sentFacts<never>({ ...before, revision }) }]
}
