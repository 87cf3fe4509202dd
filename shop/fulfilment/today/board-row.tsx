import { useId, useState } from 'react'
import { useDates } from '../../kernel/language/dates.ts'
import { nightInWords } from '../../kernel/language/day-in-words.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import { nextStep } from '../../orders/fulfilment.ts'
import { orderNumber } from '../../orders/order.ts'
import { lineFromWire } from '../../orders/wire.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Bow, LineIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { printingWords } from '../printing/words.en.ts'
import { ChooseBox, StepButton } from '../steps/step-controls.tsx'
import type { BulkSteps } from '../steps/use-bulk-steps.ts'
import { tryWords } from '../tries/words.en.ts'
import type { BoardRow } from './board-shapes.server.ts'
import { RowDetails } from './row-details.tsx'
import { todayWords } from './words.en.ts'

interface Props {
  readonly row: BoardRow
  readonly steps: BulkSteps
  readonly courier: string
  readonly refresh: () => Promise<void>
}

/** A parcel in three short lines; a press on it shows the rest. */
export function BoardLine({ row, steps, courier, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const next = row.lane === 'trouble' || row.lane === 'waiting' ? undefined : nextStep(row.fulfilment)
  return (
    <>
      <div
        className={`relative flex min-h-11 items-center gap-3 rounded-[inherit] px-3 py-2.5 hover:bg-wash ${steps.isChosen(row) ? 'bg-wash' : ''}`}
      >
        {next && (
          <div className="relative z-1 -my-1.5 -ms-2 p-2">
            <ChooseBox order={row} steps={steps} />
          </div>
        )}
        <Thumbnail row={row} />
        <div className="grid min-w-0 flex-1 leading-snug lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_minmax(0,4fr)] lg:items-center lg:gap-x-4">
          <h3 className="min-w-0 font-sans font-semibold">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => setOpen(!isOpen)}
              className="block w-full scroll-mb-28 cursor-pointer text-start after:absolute after:inset-0"
            >
              <Destination row={row} />
            </button>
          </h3>
          <p className="truncate text-sm">
            <ProductNames row={row} />
          </p>
          <p className="flex min-w-0 items-center gap-x-2 overflow-hidden text-ink-soft text-sm">
            <Marks row={row} />
          </p>
        </div>
        {next && (
          <div className="relative z-1 max-md:hidden">
            <StepButton
              order={row}
              steps={steps}
              next={next}
              courier={courier}
              kind="quiet"
              className="min-w-28"
            />
          </div>
        )}
        <LineIcon
          className={`size-5 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
          weight={2}
          path="m6 9 6 6 6-6"
        />
      </div>
      {isOpen && (
        <div id={details}>
          <RowDetails {...{ row, steps, courier, next, refresh }} />
        </div>
      )}
    </>
  )
}

function Thumbnail({ row: { gifts } }: { row: BoardRow }) {
  if (!gifts[0]) return null
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-xl max-sm:hidden">
      <Picture src={gifts[0].photos} alt="" sizes="48px" />
    </span>
  )
}

function Destination({ row }: { row: BoardRow }) {
  const words = useWords(todayWords)
  const { recipient } = useWords(orderWords)
  return (
    <>
      {/* Beside it: a hidden text within would widen the page. */}
      <span className="block truncate">
        {[row.recipient || recipient, row.area || row.city].filter(Boolean).join(' · ')}
      </span>
      <span className="sr-only">, {words.order(orderNumber(row.orderId))}</span>
    </>
  )
}

function ProductNames({ row: { gifts, giftCount } }: { row: BoardRow }) {
  const language = useLanguage()
  const { number } = useFormats()
  const names = gifts.map(({ count, ...gift }) => {
    const name = nameOf(language, lineFromWire(gift))
    return count > 1 ? `${number(count)} × ${name}` : name
  })
  const others = giftCount - gifts.reduce((sum, { count }) => sum + count, 0)
  return [...names, ...(others > 0 ? [`+${number(others)}`] : [])].join(', ')
}

/** When it leaves, what is wrong, and what packing it takes. */
function Marks({ row }: { row: BoardRow }) {
  const words = useWords(todayWords)
  const { card } = useWords(printingWords)
  const language = useLanguage()
  const { shortDay } = useDates()
  const { tried } = useWords(tryWords)
  const more = sumOf(row.moreToPay.map(({ amount }) => amount))
  const nameOfTrouble = (trouble: BoardRow['troubles'][number]) =>
    trouble === 'extra' && more > 0 ? words.moreMissing(more) : words.missing[trouble]
  const { troubles, tries, nextTry, wrap, needsCard, cashDue, deliverOn, window } = row
  const night = deliverOn && window && nightInWords(language, deliverOn, window)
  const day = [night || (deliverOn && shortDay(deliverOn)), window && nameOf(language, window)].filter(
    Boolean,
  )
  return (
    <>
      {troubles.length > 0 && (
        <strong className="truncate rounded-full bg-gold/25 px-2 font-semibold text-ink">
          {troubles.map(nameOfTrouble).join(', ')}
        </strong>
      )}
      {tries > 0 && nextTry === 'again' && (
        <strong className="truncate rounded-full bg-gold/25 px-2 font-semibold text-ink">
          {tried(tries, nextTry)}
        </strong>
      )}
      {day.length > 0 && <span className="truncate">{day.join(' · ')}</span>}
      {wrap && (
        <span className="shrink-0 text-berry">
          <Bow className="size-5" />
          <span className="sr-only">{nameOf(language, wrap)}</span>
        </span>
      )}
      {needsCard && (
        <span className="shrink-0">
          <LineIcon className="size-5" weight={1.75} path="M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6" />
          <span className="sr-only">{card}</span>
        </span>
      )}
      {cashDue > 0 && (
        <span className="truncate font-semibold text-ink tabular-nums">{words.collect(cashDue)}</span>
      )}
    </>
  )
}
