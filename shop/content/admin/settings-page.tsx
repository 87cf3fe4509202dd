import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { SavedCall } from '../../kernel/api/calls.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf, textIn } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import type { Section } from '../../kernel/settings/shop-settings.ts'
import { KeysSection } from '../../payments/keys/keys-section.tsx'
import { type AuditEntry, type Facts, isSame, sentFacts, toText } from '../../people/audit/audit.ts'
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
import { ContactSection, NameSection, OpeningSection, ReceiptsSection, SellingSection } from './sections.tsx'
import { fetchSettings, SECTIONS, type Settings, useSettingWords } from './settings.ts'
import { SmsSection } from './sms-section.tsx'
import { shopSettingsWords } from './words.en.ts'

const useTitle = () => useWords(shopSettingsWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, shopSettingsWords).title)

const settingsLoader = keepLastLoaded(() => fetchIfAdmin(fetchSettings, 'the settings'))

export const clientLoader = settingsLoader.load

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <ShopSettingsForms {...loaderData} />
}

function ShopSettingsForms(settings: Settings) {
  const { sections, pages, banners, categories } = settings
  settingsLoader.useShown(settings)
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [saves, setSaves] = useState(0)
  const { setUnsaved } = useUnsavedParts()

  async function reload(): Promise<void> {
    await revalidate()
    setSaves((count) => count + 1)
  }

  const categoryNames = Object.fromEntries(categories.map((one) => [one.name, nameOf(language, one)]))
  const sectionProps = <S extends Section>(section: S) => ({
    section,
    value: sections[section],
    revision: sections.revisions[section],
    onUnsaved: (isUnsaved: boolean) => setUnsaved(`section-${section}`, isUnsaved),
    onSaved: reload,
  })
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-2 max-w-2xl text-ink-soft">{words.lead}</p>
      <DeliveryLink />
      <div className="grid gap-6">
        <NameSection {...sectionProps('name')} settings={sections} />
        <ContactSection {...sectionProps('contact')} settings={sections} />
        <ReceiptsSection {...sectionProps('receipts')} settings={sections} />
        <SellingSection
          {...sectionProps('selling')}
          ways={sections.ways}
          testPayments={sections.testPayments}
        />
        <KeysSection keys={settings.keys} onUnsaved={setUnsaved} onSaved={reload} />
        <SmsSection {...sectionProps('sms')} sms={settings.sms} />
        <OpeningSection {...sectionProps('opening')} />
        <BannersSection banners={banners} categories={categories} onUnsaved={setUnsaved} onSaved={reload} />
        <PagesSection pages={pages} onUnsaved={setUnsaved} onSaved={reload} />
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={saves}
        kind="shop"
        id="settings"
        words={{ ...useSettingWords(), category: categoryNames }}
        about={({ before, after }) => nameChanged(language, after ?? before ?? {})}
        steps={(entry) => {
          const former = formerSettings(entry, settings)
          return former && <RestoreButton former={former} onDone={reload} />
        }}
      />
    </>
  )
}

const DeliveryLink = () => (
  <p className="mb-6">
    <Link to="/profile/delivery" className="inline-flex min-h-11 items-center text-berry underline">
      {useWords(shopSettingsWords).delivery}
    </Link>
  </p>
)

/** The name of the changed page or banner. */
const nameChanged = (language: Language, facts: Facts): string =>
  textIn(language, toText(facts, 'title'), 'title') || textIn(language, toText(facts, 'headline'), 'headline')

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(shopSettingsWords).what)

/** The call that restores what an entry changed. @returns null where nothing differs, or it is unknown */
function formerSettings({ action, before }: AuditEntry, settings: Settings): SavedCall | null {
  if (!before) return null
  if (action === 'shop.page' || action === 'shop.banner') {
    const found =
      settings.pages.find(({ slug }) => slug === before.slug) ??
      settings.banners.find(({ slot }) => slot === before.slot)
    if (!found) return null
    const { revision, ...now } = found
    const call = action === 'shop.page' ? 'PUT /settings/pages' : 'PUT /settings/banners'
    return isSame(before, now) ? null : [call, { body: sentFacts<never>({ ...before, revision }) }]
  }
  const section = SECTIONS.find((one) => action === `shop.${one}`)
  if (!section || isSame(before, settings.sections[section])) return null
  // A shop that sells can be reached.
  if (before.phone === '') return null
  const revision = settings.sections.revisions[section]
  return [`PUT /settings/${section}`, { body: { value: sentFacts(before), revision } }]
}
