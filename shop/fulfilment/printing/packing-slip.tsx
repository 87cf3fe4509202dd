import { SoldDetails } from '../../catalog/bundles/sold-details.tsx'
import { formatPhone } from '../../kernel/language/phone.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { LanguageContext, useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Picture } from '../../ui/picture.tsx'
import { OrderCode } from './order-code.tsx'
import type { Sheet, SheetToPrint } from './printing.ts'
import { type PrintingShop, useParcelNumber, useSheetWords } from './use-sheet-words.ts'
import { printingWords } from './words.en.ts'

interface Props {
  readonly sheet: SheetToPrint
  readonly shop: PrintingShop
  readonly publicUrl: string
  /** Reasons not to send it, or not yet. */
  readonly warnings?: readonly string[]
}

/** Goes into the parcel: in the order's language, and without prices but the cash to collect. */
export function PackingSlip({ sheet, shop, publicUrl, warnings }: Props) {
  const packerWarnings = usePackerWarnings(sheet, warnings)
  return (
    <article lang={sheet.language} className={SLIP}>
      {packerWarnings}
      <LanguageContext value={sheet.language}>
        <Slip sheet={sheet} shop={shop} publicUrl={publicUrl} />
      </LanguageContext>
    </article>
  )
}

const SLIP = 'packing-slip mx-auto grid w-full max-w-xl gap-5 rounded-2xl border border-line bg-surface p-6'

/** For the packer, in the page's language. */
function usePackerWarnings(sheet: Sheet, warnings: readonly string[] = []) {
  const words = useWords(printingWords)
  const language = useLanguage()
  const { dayToAgree } = useWords(orderWords)
  const all = [
    ...warnings,
    // The warnings of an order's own page name it already.
    ...(sheet.isGivenBack && warnings.length === 0 ? [words.givenBack] : []),
    ...(sheet.recipient === '' ? [words.nobodyNamed] : []),
    ...(sheet.deliverOn !== null && needsScheduling(sheet) ? [dayToAgree] : []),
  ]
  return all.map((warning) => (
    <p key={warning} lang={language} className="rounded-lg border-2 border-current px-3 py-2 font-semibold">
      {warning}
    </p>
  ))
}

function Slip({ sheet, shop, publicUrl }: Omit<Props, 'warnings'>) {
  const words = useSheetWords()
  const language = useLanguage()
  const { digits } = useFormats()
  const number = useParcelNumber(shop, sheet)
  return (
    <>
      <header className="flex items-start justify-between gap-4 border-current border-b-2 pb-3 max-sm:gap-2">
        <div className="wrap-anywhere min-w-0">
          <h2 className="font-semibold text-2xl">{words.packingSlip}</h2>
          <p>
            <strong className="font-semibold tabular-nums">{number}</strong> ·{' '}
            <time dateTime={sheet.date}>{digits(sheet.date)}</time>
          </p>
        </div>
        <figure className="grid shrink-0 justify-items-center gap-0.5">
          <OrderCode address={`${publicUrl}/profile/manageOrder/${sheet.orderId}`} label={words.scan} />
          <figcaption aria-hidden="true" className="max-w-32 text-center text-xs leading-tight">
            {words.scan}
          </figcaption>
        </figure>
      </header>
      <Destination sheet={sheet} shop={shop} />
      <Wrapping gift={sheet.gift} needsCard={sheet.needsCard} />
      <section aria-label={words.gifts(sheet.lines.length)} className="grid gap-2">
        <h3 className="font-semibold text-lg">{words.gifts(sheet.lines.length)}</h3>
        <ul className="grid">
          {sheet.lines.map((line) => (
            <li key={line.id} className="flex break-inside-avoid items-start gap-3 border-line border-t py-2">
              <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border-2 border-current" />
              <div className="wrap-anywhere min-w-0">
                <span className="block font-semibold leading-snug">{nameOf(language, line)}</span>
                <SoldDetails line={line} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      {sheet.thanks !== null && <ThanksLink address={publicUrl + sheet.thanks} />}
    </>
  )
}

/** For the person who opens the parcel. */
function ThanksLink({ address }: { readonly address: string }) {
  const words = useSheetWords()
  return (
    <section
      aria-label={words.sayThanks}
      className="for-recipient flex break-inside-avoid items-center gap-4 border-current border-t border-dashed pt-4"
    >
      <OrderCode address={address} label={words.thanksCode} />
      <div className="wrap-anywhere grid min-w-0 gap-1">
        <p className="font-semibold text-sm">{words.forRecipient}</p>
        <h3 className="font-semibold text-lg">{words.sayThanks}</h3>
        <p className="text-sm">{words.thanksHow}</p>
        <p className="text-sm tabular-nums">{address.replace(/^https?:\/\//, '')}</p>
      </div>
    </section>
  )
}

function Destination({ sheet, shop }: Pick<Props, 'sheet' | 'shop'>) {
  const words = useSheetWords()
  const { digits } = useFormats()
  return (
    <section aria-label={words.deliverTo} className="grid gap-2">
      <address className="wrap-anywhere grid text-lg not-italic leading-snug">
        <strong className="text-xl">{sheet.recipient}</strong>
        <span className="tabular-nums">
          {digits(formatPhone(sheet.phone)) || (shop.phone && words.callShop(digits(shop.phone)))}
        </span>
        <span className="whitespace-pre-line">{sheet.address}</span>
        <span>{[sheet.area, sheet.city].filter(Boolean).join(', ')}</span>
      </address>
      {sheet.deliverOn !== null && !needsScheduling(sheet) && (
        <p className="font-semibold text-xl">
          {words.deliver} <DeliveryDay parcel={sheet} form="after a verb" />
        </p>
      )}
      {sheet.cashDue > 0 && (
        <p className="justify-self-start rounded-lg border-2 border-current px-3 py-1 font-semibold text-xl">
          {words.collect(sheet.cashDue)}
        </p>
      )}
    </section>
  )
}

function Wrapping({ gift, needsCard }: Pick<Sheet, 'gift' | 'needsCard'>) {
  const words = useSheetWords()
  const language = useLanguage()
  const { wrap, occasion } = gift ?? { wrap: null, occasion: null }
  if (!wrap && !occasion && !needsCard) return null
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-2 border-current border-y py-2 [&_dd]:font-semibold">
      {occasion && (
        <div>
          <dt>{words.occasion}</dt>
          <dd>{nameOf(language, occasion)}</dd>
        </div>
      )}
      {wrap && (
        <div className="flex items-center gap-3">
          {wrap.picture && (
            <span className="size-12 shrink-0 overflow-hidden rounded-lg">
              <Picture src={wrap.picture} alt="" sizes="96px" eager />
            </span>
          )}
          <div>
            <dt>{words.wrap}</dt>
            <dd>{nameOf(language, wrap)}</dd>
          </div>
        </div>
      )}
      {needsCard && (
        <div>
          <dt>{words.card}</dt>
          <dd>{words.yesCard}</dd>
        </div>
      )}
    </dl>
  )
}
