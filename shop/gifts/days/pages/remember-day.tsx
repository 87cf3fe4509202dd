import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Gifting } from '../../../gift-options/gifting.ts'
import { callApi } from '../../../kernel/api/api-client.ts'
import { dhakaDay } from '../../../kernel/language/dhaka.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { isCancelledOrReturned } from '../../../orders/fulfilment.ts'
import { hasSeveralParcels, type Order } from '../../../orders/order.ts'
import type { Parcel, ParcelInFull } from '../../../orders/parcel.ts'
import { isAnotherPerson } from '../../../people/addresses/person-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { nextDayIn, personInWords } from '../day-in-words.ts'
import { isSameName, type RememberedDay } from '../remembered-day.ts'
import { newDayForParcel, type TypedDay } from '../typed-day.ts'
import { dayWords } from '../words.en.ts'
import { LateDayForm } from './late-day-form.tsx'

interface Props {
  readonly order: Order
  readonly parcel: ParcelInFull
  readonly occasions: Gifting['occasions']
  readonly days: readonly RememberedDay[]
}

/** Offered beside a gift that is neither cancelled nor returned. */
export function RememberDay({ order, parcel, occasions, days }: Props) {
  const words = useWords(dayWords)
  const heading = useRef<HTMLHeadingElement>(null)
  if (isCancelledOrReturned(parcel.fulfilment) || !isForSomebody(parcel, order.sender.name)) return null
  const parcelId = parcel.id
  const initial = newDayForParcel(parcel, order.placedAt)
  // One that was ended by its e-mail is resumed in the list of days.
  if (days.some((day) => day.endedAt !== null && day.parcelId === parcelId)) return null
  const known = days.find((day) => day.endedAt === null && isDayOf(day, parcelId, initial))
  const question = hasSeveralParcels(order) ? words.rememberTitleFor(initial.person) : words.rememberTitle
  return (
    <Card className="grid gap-3 border-t-4 border-t-gold p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-xl outline-none">
        {known ? words.remembered : question}
      </h2>
      {known ? (
        <KnownDay day={known} />
      ) : (
        <NewDay {...{ initial, occasions, parcelId }} onSaved={() => heading.current?.focus()} />
      )}
    </Card>
  )
}

/** A gift, or what goes to somebody else. */
const isForSomebody = ({ gift, needsAddress, recipient }: Parcel, sender: string): boolean =>
  gift !== null || (!needsAddress && isAnotherPerson(recipient.name, sender))

const isDayOf = (day: RememberedDay, parcelId: string, { person, occasion }: TypedDay) =>
  day.parcelId === parcelId || (isSameName(day.person, person) && (day.occasion?.key ?? '') === occasion)

function KnownDay({ day }: { day: RememberedDay }) {
  const words = useWords(dayWords)
  const language = useLanguage()
  return (
    <>
      <p className="wrap-anywhere">
        {personInWords(language, day)}. {words.nextTime(nextDayIn(language, day))}
      </p>
      <Link to="/profile/days" className="min-h-11 content-center text-berry underline">
        {words.allDays}
      </Link>
    </>
  )
}

interface NewDayProps {
  readonly initial: TypedDay
  readonly occasions: Gifting['occasions']
  readonly parcelId: string
  readonly onSaved: () => void
}

function NewDay({ initial, occasions, parcelId, onSaved }: NewDayProps) {
  const words = useWords(dayWords)
  const { revalidate } = useRevalidator()
  /** Set when it is opened: the server's page knows no clock. */
  const [today, setToday] = useState<string | null>(null)
  return (
    <>
      <p className="text-ink-soft">{words.rememberText}</p>
      {today === null ? (
        <Button type="button" className="justify-self-start" onClick={() => setToday(dhakaDay(new Date()))}>
          {words.open}
        </Button>
      ) : (
        <LateDayForm
          {...{ initial, occasions, today }}
          asksPlace={false}
          button={words.remember}
          save={async ({ city, area, ...day }) => {
            await callApi('POST /days', { body: { ...day, parcelId } })
            await revalidate()
            onSaved()
          }}
        />
      )}
    </>
  )
}
