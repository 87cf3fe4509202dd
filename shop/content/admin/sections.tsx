import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../kernel/language/language.ts'
import { LanguageContext, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { CurrentShop } from '../../kernel/settings/page-meta.ts'
import { NETWORKS, type ShopSettings, shopIn } from '../../kernel/settings/shop-settings.ts'
import { GATEWAY_IDS } from '../../payments/payment.ts'
import { PictureField } from '../../people/audit-forms/picture-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Logo, OpeningHours, ShopAddress, ShopMark } from '../sharing/shop-facts.tsx'
import { receiptPreviewWords } from './preview-words.en.ts'
import { SectionForm, type SectionProps } from './section-form.tsx'
import { shopSettingsWords } from './words.en.ts'

type SettingWords = Pick<ShopSettings, 'name' | 'contact' | 'receipts'>

function InBoth({ said, children }: { said: SettingWords; children: (language: Language) => ReactNode }) {
  return LANGUAGES.map((language) => (
    <LanguageContext key={language} value={language}>
      <CurrentShop value={shopIn(language, said)}>
        <div lang={language} className="grid gap-2 rounded-xl border border-line bg-surface p-3">
          {children(language)}
        </div>
      </CurrentShop>
    </LanguageContext>
  ))
}

const TWO = 'grid gap-5 sm:grid-cols-2'

interface Beside {
  /** The other sections, for the preview. */
  readonly said: SettingWords
}

export function NameSection({ said, ...props }: SectionProps<'name'> & Beside) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          <Field {...field('name')} required maxLength={24} />
          <div className={TWO}>
            <Field {...field('longName')} required maxLength={60} />
            <Field {...field('longNameBn')} lang="bn" maxLength={60} help={words.emptyInBangla} />
          </div>
          <Field {...field('tagline')} maxLength={140} />
          <Field {...field('taglineBn')} lang="bn" maxLength={140} help={words.emptyInBangla} />
          <PictureField {...field('logo')} label={words.logo} help={words.logoHelp} />
        </>
      )}
      picture={(name) => (
        <InBoth said={{ ...said, name }}>
          {(language) => (
            <>
              <span className="flex items-center gap-2">
                <ShopMark roomy />
              </span>
              <p className="text-ink-soft text-sm">{shopIn(language, { ...said, name }).tagline}</p>
            </>
          )}
        </InBoth>
      )}
    />
  )
}

export function ContactSection({ said, ...props }: SectionProps<'contact'> & Beside) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          <div className={TWO}>
            <Field {...field('phone')} required type="tel" maxLength={30} />
            <Field {...field('email')} type="email" maxLength={254} />
            <Field {...field('address')} multiline rows={3} />
            <Field {...field('addressBn')} multiline rows={3} lang="bn" help={words.emptyInBangla} />
            <Field {...field('openingHours')} multiline rows={3} help={words.hoursHelp} />
            <Field {...field('openingHoursBn')} multiline rows={3} lang="bn" help={words.emptyInBangla} />
          </div>
          <fieldset className="grid gap-4">
            <legend className="font-semibold">{words.profilesTitle}</legend>
            <p className="text-ink-soft text-sm">{words.profilesHelp}</p>
            <div className={TWO}>
              {NETWORKS.map((network) => (
                <Field key={network} {...field(network)} type="url" maxLength={200} autoComplete="off" />
              ))}
            </div>
          </fieldset>
        </>
      )}
      picture={(contact) => (
        <InBoth said={{ ...said, contact }}>
          {() => (
            <>
              <ShopAddress />
              <OpeningHours />
              <p className="text-sm">
                {NETWORKS.filter((network) => contact[network] !== '')
                  .map((network) => words.fields[network])
                  .join(' · ')}
              </p>
            </>
          )}
        </InBoth>
      )}
    />
  )
}

export function ReceiptsSection({ said, ...props }: SectionProps<'receipts'> & Beside) {
  const words = useWords(shopSettingsWords)
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          <div className={TWO}>
            <Field {...field('footer')} maxLength={120} help={words.footerHelp} />
            <Field {...field('footerBn')} lang="bn" maxLength={120} help={words.emptyInBangla} />
          </div>
          <Field {...field('copyrightYear')} inputMode="numeric" maxLength={4} className="max-w-28" />
        </>
      )}
      picture={(receipts) => (
        <InBoth said={{ ...said, receipts }}>
          {(language) => {
            const { name, longName, receiptFooter, copyrightYear } = shopIn(language, { ...said, receipts })
            const { receipt, thankYou } =
              ON_A_RECEIPT[`./preview-words.${language}.ts`] ?? receiptPreviewWords
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
        </InBoth>
      )}
    />
  )
}

// Every language is on one page, and a browser has only the other catalogues of its own.
const ON_A_RECEIPT = import.meta.glob<typeof receiptPreviewWords>('./preview-words.*.ts', {
  eager: true,
  import: 'receiptPreviewWords',
  query: '?each',
})

export function SellingSection({ ways, ...props }: SectionProps<'selling'> & { ways: readonly string[] }) {
  const words = useWords(shopSettingsWords)
  const { value } = props
  const language = useLanguage()
  const ready = GATEWAY_IDS.filter((id) => ways.includes(id))
  const left = (waysOff: readonly string[]) => ready.filter((id) => !waysOff.includes(id))
  return (
    <SectionForm
      {...props}
      fields={() => (
        <>
          {left(value.waysOff).length === 0 && <Alert kind="error">{words.nobodyCanPay}</Alert>}
          <Tick name="giftsPublic" defaultChecked={value.giftsPublic} label={words.giftsPublic}>
            {words.giftsPublicHelp}
          </Tick>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{words.ways}</legend>
            {GATEWAY_IDS.filter((id) => ready.includes(id) || value.waysOff.includes(id)).map((id) => (
              <div key={id}>
                <input type="hidden" name="waysOff-all" value={id} />
                {ready.includes(id) && (
                  <Tick
                    name="waysOff-kept"
                    value={id}
                    defaultChecked={!value.waysOff.includes(id)}
                    label={words.gateways[id]}
                  >
                    {id === 'cod' ? words.cashHelp : ''}
                  </Tick>
                )}
              </div>
            ))}
            <p className="text-ink-soft text-sm">{words.waysHelp}</p>
          </fieldset>
          <Tick name="cashForGifts" defaultChecked={value.cashForGifts} label={words.cashForGifts}>
            {words.cashForGiftsHelp}
          </Tick>
          <Tick name="carriesFarther" defaultChecked={value.carriesFarther} label={words.carriesFarther}>
            {words.carriesFartherHelp}
          </Tick>
          <Tick name="thanks" defaultChecked={value.thanks} label={words.thanks}>
            {words.thanksHelp}
          </Tick>
        </>
      )}
      picture={({ giftsPublic, waysOff }) => (
        <div className="grid gap-2 rounded-xl border border-line bg-surface p-3">
          <p>{giftsPublic ? words.visitorSees : words.visitorLogsIn}</p>
          <p>
            {left(waysOff).length === 0
              ? words.nobodyPays
              : words.paidWith(
                  new Intl.ListFormat(language).format(left(waysOff).map((id) => words.gateways[id])),
                )}
          </p>
        </div>
      )}
    />
  )
}

interface TickProps {
  readonly name: string
  readonly value?: string
  readonly label: string
  readonly defaultChecked: boolean
  readonly children?: string
}

function Tick({ children, ...box }: TickProps) {
  return (
    <div>
      <Checkbox {...box} />
      {children && <p className="max-w-prose text-ink-soft text-sm">{children}</p>}
    </div>
  )
}
