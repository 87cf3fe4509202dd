import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Parcel } from '../parcel.ts'
import { needsScheduling } from '../reservations/reservation.ts'
import { orderWords } from '../words.en.ts'

type OfDay = Pick<Parcel, 'deliverOn' | 'timeSlot' | 'reservation'>

/** When it is to be there; nothing where no day was chosen. */
export function DeliveryDay({ of }: { of: OfDay }) {
  const { deliverOn, timeSlot } = of
  const words = useWords(orderWords)
  const language = useLanguage()
  const { longDay } = useDates()
  const { digits } = useFormats()
  if (needsScheduling(of)) return <span>{words.dayToAgree}</span>
  if (deliverOn === null) return null
  return (
    <span>
      <time dateTime={deliverOn}>{longDay(deliverOn)}</time>
      {timeSlot && (
        <>
          {' · '}
          {nameOf(language, timeSlot)}{' '}
          <span className="whitespace-nowrap tabular-nums">
            {digits(timeSlot.begins)}–{digits(timeSlot.ends)}
          </span>
        </>
      )}
    </span>
  )
}
