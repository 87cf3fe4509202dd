import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Parcel } from '../parcel.ts'
import { needsScheduling } from '../reservations/reservation.ts'
import { orderWords } from '../words.en.ts'

interface Props {
  readonly parcel: Pick<Parcel, 'deliverOn' | 'timeSlot' | 'reservation'>
}

/** The delivery day and time slot; nothing where no day was chosen. */
export function DeliveryDay({ parcel }: Props) {
  const { deliverOn, timeSlot } = parcel
  const words = useWords(orderWords)
  const language = useLanguage()
  const { longDay } = useDates()
  const { span } = useWords(clockWords)
  if (needsScheduling(parcel)) return <span>{words.dayToAgree}</span>
  if (deliverOn === null) return null
  return (
    <span>
      <time dateTime={deliverOn}>{longDay(deliverOn)}</time>
      {timeSlot && (
        <>
          {' · '}
          {nameOf(language, timeSlot)}{' '}
          <span className="whitespace-nowrap tabular-nums">{span(timeSlot.begins, timeSlot.ends)}</span>
        </>
      )}
    </span>
  )
}
