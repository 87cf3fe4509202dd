import { Link } from 'react-router'
import { SoldParts } from '../../catalog/bundles/sold-details.tsx'
import { useDates } from '../../kernel/language/dates.ts'
import { formatPhone, phoneLink } from '../../kernel/language/phone.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { chargesInWords } from '../../orders/more-to-pay.ts'
import { orderNumber } from '../../orders/order.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { lineFromWire } from '../../orders/wire.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Picture } from '../../ui/picture.tsx'
import { PrintStates } from '../printing/print-states.tsx'
import { printingWords } from '../printing/words.en.ts'
import { CarrierFields, StepButton } from '../steps/step-controls.tsx'
import type { BulkSteps } from '../steps/use-bulk-steps.ts'
import { WaiveExtra } from '../steps/waive-extra.tsx'
import { NotAtHome } from '../tries/not-at-home.tsx'
import type { BoardRow } from './board-shapes.server.ts'
import { todayWords } from './words.en.ts'

interface Props {
  readonly row: BoardRow
  readonly steps: BulkSteps
  readonly courier: string
  readonly refresh: () => Promise<void>
  /** The step it can take; none while somebody must decide first. */
  readonly next: Fulfilment | undefined
}

/** The details that a packer needs with the parcel in hand. */
export function RowDetails({ row, steps, courier, next, refresh }: Props) {
  const words = useWords(todayWords)
  return (
    <div className="grid gap-3 px-4 pt-1 pb-4 sm:ps-14">
      <Destination row={row} />
      <Products row={row} />
      <Wrapping row={row} />
      <Troubles row={row} refresh={refresh} />
      <CallSender row={row} />
      {row.lane !== 'sent' && <PrintStates parcel={row} />}
      {next === 'sent' && <CarrierFields order={row} steps={steps} fields={['tracking']} />}
      {next === 'delivered' && <CarrierFields order={row} steps={steps} fields={['takenBy']} />}
      {row.fulfilment === 'sent' && (
        <NotAtHome
          orderId={row.orderId}
          parcelId={row.parcelId}
          tries={row.tries}
          next={row.nextTry}
          returnPath={`/profile/manageOrder/${row.orderId}`}
          refresh={refresh}
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <Link
          to={`/profile/manageOrder/${row.orderId}`}
          className="-my-2 py-3 font-semibold text-berry underline"
        >
          <span className="tabular-nums">{words.order(orderNumber(row.orderId))}</span>
        </Link>
        {next && (
          <StepButton
            order={row}
            steps={steps}
            next={next}
            courier={courier}
            className="min-w-32 md:hidden"
          />
        )}
      </div>
    </div>
  )
}

function Troubles({ row, refresh }: Pick<Props, 'row' | 'refresh'>) {
  const words = useWords(todayWords)
  const language = useLanguage()
  const more = sumOf(row.moreToPay.map(({ amount }) => amount))
  const textOf = (trouble: BoardRow['troubles'][number]) =>
    trouble === 'extra' && more > 0
      ? words.moreToPay(
          more,
          chargesInWords(language, row.moreToPay, () => row),
        )
      : words.troubles[trouble]
  if (row.troubles.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-2xl border border-gold px-3 py-2 font-semibold text-sm">
      {row.troubles.map((trouble) => (
        <li key={trouble}>
          {textOf(trouble)}{' '}
          {trouble === 'extra' && more > 0 && (
            <span className="mt-2 mb-1 block">
              <WaiveExtra orderId={row.orderId} parcelId={row.parcelId} amount={more} refresh={refresh} />
            </span>
          )}
          {trouble === 'stock' && (
            <Link
              to={`/profile/manageOrder/${row.orderId}`}
              className="inline-block py-1 text-berry underline"
            >
              {words.seeOrder}
            </Link>
          )}
          {row.lane === 'trouble' && (trouble === 'day' || trouble === 'late') && (
            <Link
              to={`/profile/manageOrder/${row.orderId}#agreed-day-${row.parcelId}`}
              className="inline-block py-1 text-berry underline"
            >
              {words.scheduleParcel}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where a question may come up: no address, no day, nobody at home. */
function CallSender({ row: { lane, phone, senderPhone } }: { row: BoardRow }) {
  const words = useWords(todayWords)
  const { digits } = useFormats()
  const isAsked = lane === 'trouble' || lane === 'waiting' || lane === 'sent'
  if (!isAsked || senderPhone === '' || senderPhone === phone) return null
  return (
    <a
      href={phoneLink(senderPhone)}
      className="-my-1 inline-flex min-h-11 items-center justify-self-start text-sm underline decoration-edge"
    >
      {words.callSender(digits(formatPhone(senderPhone)))}
    </a>
  )
}

function Destination({ row }: { row: BoardRow }) {
  const { digits } = useFormats()
  const words = useWords(todayWords)
  const { recipient } = useWords(orderWords)
  const { shortDay } = useDates()
  const place = [row.area, row.city].filter(Boolean).join(', ')
  const isAhead = row.leaveOn !== null && row.leaveOn !== row.deliverOn && row.lane !== 'sent'
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold leading-snug">
        {[row.recipient || recipient, place].filter(Boolean).join(' · ')}
      </p>
      <p className="text-ink-soft text-sm">
        <DeliveryDay parcel={{ ...row, timeSlot: row.window, reservation: 'none' }} />
        {isAhead && row.leaveOn && <> · {words.leaves(shortDay(row.leaveOn))}</>}
      </p>
      {row.lane !== 'pack' && row.lane !== 'write' && formatPhone(row.phone) !== '' && (
        <a
          href={phoneLink(row.phone)}
          className="-my-1 inline-flex min-h-11 items-center text-sm underline decoration-edge"
        >
          {digits(formatPhone(row.phone))}
        </a>
      )}
      {(row.courier || row.tracking) && (
        <p className="wrap-anywhere text-sm">
          {row.courier} <span className="select-all font-semibold tabular-nums">{row.tracking}</span>
        </p>
      )}
      {row.cashDue > 0 && <p className="font-semibold text-sm">{words.collect(row.cashDue)}</p>}
    </div>
  )
}

/** Wrap, occasion and card: packing is more than filling a box. */
function Wrapping({ row: { wrap, occasion, needsCard } }: { row: BoardRow }) {
  const language = useLanguage()
  const { card } = useWords(printingWords)
  if (!wrap && !occasion && !needsCard) return null
  const parts = [wrap && nameOf(language, wrap), occasion && nameOf(language, occasion), needsCard && card]
  return (
    <div className="flex items-center gap-3 rounded-2xl bg-wash px-3 py-2">
      {wrap?.picture && (
        <span className="size-10 shrink-0 overflow-hidden rounded-lg">
          <Picture src={wrap.picture} alt="" sizes="40px" />
        </span>
      )}
      <p className="wrap-anywhere min-w-0 font-semibold text-sm">{parts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Products({ row: { gifts, giftCount } }: { row: BoardRow }) {
  const language = useLanguage()
  const { number } = useFormats()
  const others = giftCount - gifts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {gifts.map(({ count, ...gift }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may differ in their pictures only
        <li key={at} className="flex min-w-0 items-center gap-3">
          <span className="size-14 shrink-0 overflow-hidden rounded-xl">
            <Picture src={gift.photos} alt="" sizes="56px" />
          </span>
          <div className="wrap-anywhere min-w-0 leading-snug">
            {count > 1 && <strong className="tabular-nums">{number(count)} × </strong>}
            {nameOf(language, lineFromWire(gift))}
            <SoldParts line={gift} className="text-ink-soft" />
          </div>
        </li>
      ))}
      {others > 0 && <li className="font-semibold text-ink-soft tabular-nums">+{number(others)}</li>}
    </ul>
  )
}
