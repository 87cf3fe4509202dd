import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../kernel/language/language.ts'
import { LanguageContext, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { CurrentShop } from '../../kernel/settings/page-meta.ts'
import { NETWORKS, type Shop, type ShopSettings, shopIn } from '../../kernel/settings/shop-settings.ts'
import { OFFERED_GATEWAYS } from '../../payments/payment.ts'
import { PictureField } from '../../people/audit-forms/picture-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextFields } from '../../ui/form/text-fields.tsx'
import { Logo, OpeningHours, ShopAddress, ShopMark } from '../../ui/shop-facts.tsx'
import { receiptPreviewWords } from './preview-words.en.ts'
import { SectionForm, type SectionProps } from './section-form.tsx'
import { Tick } from './tick.tsx'
import { WhoBuys } from './who-buys.tsx'
import { shopSettingsWords } from './words.en.ts'

type ShownSettings = Pick<ShopSettings, 'name' | 'contact' | 'receipts'>

/** A preview in every language. */
function InEachLanguage(props: {
  settings: ShownSettings
  children: (shop: Shop, language: Language) => ReactNode
}) {
  return LANGUAGES.map((language) => {
    const shop = shopIn(language, props.settings)
    return (
      <LanguageContext key={language} value={language}>
        <CurrentShop value={shop}>
          <div lang={language} className="grid gap-2 rounded-xl border border-line bg-surface p-3">
            {props.children(shop, language)}
          </div>
        </CurrentShop>
      </LanguageContext>
    )
  })
}

const TWO_COLUMNS = 'grid gap-5 sm:grid-cols-2'

interface PreviewProps {
  /** All sections, since a preview shows more than the typed one. */
  readonly settings: ShownSettings
}

export function NameSection({ settings, ...props }: SectionProps<'name'> & PreviewProps) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          <Field {...field('name')} required maxLength={24} />
          <div className={TWO_COLUMNS}>
            <TextFields field={field} name="longName" label={words.fields.longName} required maxLength={60} />
          </div>
          <TextFields field={field} name="tagline" label={words.fields.tagline} maxLength={140} />
          <PictureField {...field('logo')} label={words.logo} help={words.logoHelp} />
        </>
      )}
      picture={(name) => (
        <InEachLanguage settings={{ ...settings, name }}>
          {({ tagline }) => (
            <>
              <span className="flex items-center gap-2">
                <ShopMark roomy />
              </span>
              <p className="text-ink-soft text-sm">{tagline}</p>
            </>
          )}
        </InEachLanguage>
      )}
    />
  )
}

export function ContactSection({ settings, ...props }: SectionProps<'contact'> & PreviewProps) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          <div className={TWO_COLUMNS}>
            <Field {...field('phone')} required type="tel" maxLength={60} />
            <Field {...field('email')} type="email" maxLength={254} />
            <TextFields field={field} name="address" label={words.fields.address} rows={3} />
            <TextFields
              field={field}
              name="openingHours"
              label={words.fields.openingHours}
              rows={3}
              help={words.hoursHelp}
            />
          </div>
          <fieldset className="grid gap-4">
            <legend className="font-semibold">{words.profilesTitle}</legend>
            <p className="text-ink-soft text-sm">{words.profilesHelp}</p>
            <div className={TWO_COLUMNS}>
              {NETWORKS.map((network) => (
                <Field key={network} {...field(network)} inputMode="url" maxLength={200} autoComplete="off" />
              ))}
            </div>
          </fieldset>
        </>
      )}
      picture={(contact) => (
        <InEachLanguage settings={{ ...settings, contact }}>
          {({ openingHours }) => (
            <>
              {contact.phone && <ShopAddress />}
              {openingHours.length > 0 && <OpeningHours />}
              <p className="text-sm empty:hidden">
                {NETWORKS.filter((network) => contact[network] !== '')
                  .map((network) => words.fields[network])
                  .join(' · ')}
              </p>
            </>
          )}
        </InEachLanguage>
      )}
    />
  )
}

export function ReceiptsSection({ settings, ...props }: SectionProps<'receipts'> & PreviewProps) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          <div className={TWO_COLUMNS}>
            <TextFields
              field={field}
              name="footer"
              label={words.fields.footer}
              maxLength={120}
              help={words.footerHelp}
            />
          </div>
          <Field {...field('copyrightYear')} inputMode="numeric" maxLength={4} className="max-w-28" />
        </>
      )}
      picture={(receipts) => (
        <InEachLanguage settings={{ ...settings, receipts }}>
          {({ name, longName, receiptFooter, copyrightYear }, language) => {
            const { receipt, thankYou } =
              RECEIPT_WORDS[`./preview-words.${language}.ts`] ?? receiptPreviewWords
            return (
              <>
                <p className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2 font-semibold text-berry text-sm">
                  <span className="flex items-center gap-2">
                    <Logo className="size-6" />
                    {longName}
                  </span>
                  <span className="text-ink">{receipt}</span>
                </p>
                <p className="mt-6 text-ink-soft text-xs">{receiptFooter || thankYou(name)}</p>
                <p className="border-line border-t pt-2 text-center text-ink-soft text-xs">
                  © {copyrightYear} {name}
                </p>
              </>
            )
          }}
        </InEachLanguage>
      )}
    />
  )
}

// The preview shows every language, and a browser has only the catalogues of its own.
const RECEIPT_WORDS = import.meta.glob<typeof receiptPreviewWords>('./preview-words.*.ts', {
  eager: true,
  import: 'receiptPreviewWords',
  query: '?each',
})

interface SellingProps extends SectionProps<'selling'> {
  readonly ways: readonly string[]
  readonly testPayments: boolean
}

export function SellingSection({ ways, testPayments, ...props }: SellingProps) {
  const words = useWords(shopSettingsWords)
  const { value } = props
  const language = useLanguage()
  const ready = OFFERED_GATEWAYS.filter((id) => ways.includes(id))
  const findOffered = (waysOff: readonly string[]) => ready.filter((id) => !waysOff.includes(id))
  return (
    <SectionForm
      {...props}
      fields={() => (
        <>
          {findOffered(value.waysOff).length === 0 && <Alert kind="error">{words.nobodyCanPay}</Alert>}
          <WhoBuys {...value} />
          <fieldset id="ways" className="grid scroll-mt-24 gap-2">
            <legend className="mb-1 font-semibold">{words.ways}</legend>
            {OFFERED_GATEWAYS.filter((id) => ready.includes(id) || value.waysOff.includes(id)).map((id) => (
              <div key={id}>
                <input type="hidden" name="waysOff-all" value={id} />
                {ready.includes(id) && (
                  <Tick
                    name="waysOff-kept"
                    value={id}
                    defaultChecked={!value.waysOff.includes(id)}
                    label={words.gateways[id]}
                  >
                    {id === 'cod' ? words.cashHelp : testPayments ? words.isTest : ''}
                  </Tick>
                )}
              </div>
            ))}
            <p className="text-ink-soft text-sm">{words.waysHelp}</p>
          </fieldset>
          {(['cashForGifts', 'carriesFarther', 'thanks', 'companiesOrder'] as const).map((name) => (
            <Tick key={name} name={name} defaultChecked={value[name]} label={words[name]}>
              {words[`${name}Help`]}
            </Tick>
          ))}
        </>
      )}
      picture={({ giftsPublic, anybodyBuys, waysOff }) => {
        const names = findOffered(waysOff).map((id) => words.gateways[id])
        return (
          <div className="grid gap-2 rounded-xl border border-line bg-surface p-3">
            <p>{giftsPublic ? words.visitorSees : words.visitorLogsIn}</p>
            <p>{anybodyBuys ? words.anybodyOrders : words.accountOrders}</p>
            <p>
              {names.length === 0
                ? words.nobodyPays
                : words.paidWith(new Intl.ListFormat(language).format(names))}
            </p>
          </div>
        )
      }}
    />
  )
}

export function OpeningSection(props: SectionProps<'opening'>) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={() => <Checkbox name="open" defaultChecked={props.value.open} label={words.isOpen} />}
      picture={({ open }) => (
        <p className="rounded-xl border border-line bg-surface p-3">
          {open ? words.everybodyOrders : words.onlyYouOrder}
        </p>
      )}
    />
  )
}
