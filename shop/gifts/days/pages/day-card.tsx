import { useRef } from 'react'
import { Link } from 'react-router'
import type { Gifting } from '../../../gift-options/gifting.ts'
import { callApi } from '../../../kernel/api/api-client.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type OnDeleted, useDeletion } from '../../../ui/dialog/deletion.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import { EVERYTHING, finderPath } from '../../finder/finder.ts'
import { nextDayIn } from '../day-in-words.ts'
import { daysUntil, type RememberedDay } from '../remembered-day.ts'
import { asTypedDay } from '../typed-day.ts'
import { dayWords } from '../words.en.ts'
import { LateDayForm } from './late-day-form.tsx'

interface Props {
  readonly day: RememberedDay
  readonly occasions: Gifting['occasions']
  readonly today: string
  readonly onChanged: () => Promise<void>
  readonly onForgotten: OnDeleted
}

export function DayCard({ day, today, onForgotten, ...form }: Props) {
  const words = useWords(dayWords)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEnded = day.endedAt !== null
  const query = { occasion: day.occasion?.key, forWhom: day.forWhom ?? undefined }
  const when = day.city ? { by: day.nextOn, to: day.city } : {}
  return (
    <Card className={`grid gap-4 p-5 sm:p-6 ${isEnded ? '' : 'border-t-4 border-t-gold'}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere font-semibold text-xl leading-snug outline-none"
          >
            {day.person}
          </h2>
          {day.occasion && <p className="text-ink-soft">{nameOf(language, day.occasion)}</p>}
        </div>
        <p className="rounded-full bg-wash px-3.5 py-1 font-semibold">
          {isEnded ? words.ended : words.in(daysUntil(day.nextOn, today))}
        </p>
      </div>
      {isEnded ? <p className="text-ink-soft">{words.endedText}</p> : <NextTime day={day} />}
      <div className="flex flex-wrap gap-3">
        {!isEnded && (
          <ButtonLink to={finderPath({ ...EVERYTHING, ...query, ...when })}>
            {words.findGift}
            <span className="sr-only"> {day.person}</span>
          </ButtonLink>
        )}
        <EndDay day={day} onForgotten={onForgotten} />
      </div>
      <ChangeDay {...{ day, today, ...form }} onSaved={() => heading.current?.focus()} />
    </Card>
  )
}

function NextTime({ day }: Pick<Props, 'day'>) {
  const words = useWords(dayWords)
  const place = [day.area, day.city].filter(Boolean).join(', ')
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{nextDayIn(useLanguage(), day)}</p>
      {day.calendar === 'hijri' && <p className="text-ink-soft text-sm">{words.moonMayMove}</p>}
      {place && <p className="wrap-anywhere text-ink-soft text-sm">{words.goesTo(place)}</p>}
      {day.orderId && (
        <Link to={`/profile/orders/${day.orderId}`} className="min-h-11 content-center text-berry underline">
          {words.lastOrder}
        </Link>
      )}
    </div>
  )
}

interface ChangeDayProps extends Omit<Props, 'onForgotten'> {
  readonly onSaved: () => void
}

function ChangeDay({ day, occasions, today, onChanged, onSaved }: ChangeDayProps) {
  const words = useWords(dayWords)
  const details = useRef<HTMLDetailsElement>(null)
  const { wasOpened, onToggle } = useOpened(details)
  const isEnded = day.endedAt !== null
  return (
    <details ref={details} onToggle={onToggle}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {isEnded ? words.beginAnew : words.change}
        <span className="sr-only"> {day.person}</span>
      </summary>
      <div className="mt-4">
        {wasOpened && (
          <LateDayForm
            key={JSON.stringify(day)}
            initial={asTypedDay(day)}
            {...{ occasions, today }}
            asksPlace
            button={isEnded ? words.beginAnew : words.save}
            save={async (body) => {
              await callApi('PUT /days/{id}', { params: { id: day._id }, body })
              await onChanged()
              if (details.current) details.current.open = false
              onSaved()
            }}
          />
        )}
      </div>
    </details>
  )
}

function EndDay({ day, onForgotten }: Pick<Props, 'day' | 'onForgotten'>) {
  const words = useWords(dayWords)
  const { busy, remove } = useDeletion({
    question: words.endQuestion,
    deleted: words.endedNow,
    kept: words.stillKept,
    failed: 'Error ending a day',
  })
  return (
    <Button
      type="button"
      kind="quiet"
      busy={busy}
      onClick={() =>
        void remove(() => callApi('DELETE /days/{id}', { params: { id: day._id } }), onForgotten)
      }
    >
      {words.end}
      <span className="sr-only"> {day.person}</span>
    </Button>
  )
}
