import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Parcel } from '../parcel.ts'
import { needsScheduling } from '../reservations/reservation.ts'
import { orderWords } from '../words.en.ts'

interface Props {
  readonly parcel: Pick<Parcel, 'deliverOn' | 'timeSlot' | 'reservation'>
  /** By itself, or as in “it arrives on Friday”. */
  readonly form?: 'alone' | 'after a verb'
}

/** The delivery day and time slot; nothing where no day was chosen. */
export function DeliveryDay({ parcel, form }: Props) {
  const { deliverOn, timeSlot } = parcel
  const words = useWords(orderWords)
  const language = useLanguage()
  const { span } = useWords(clockWords)
  if (needsScheduling(parcel)) return <span>{words.dayToAgree}</span>
  if (deliverOn === null) return null
  return (
    <span>
      <time dateTime={deliverOn}>{deliveryDayInWords(language, deliverOn, timeSlot, form)}</time>
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
