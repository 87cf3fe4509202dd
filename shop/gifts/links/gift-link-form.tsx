import { useEffect, useRef, useState } from 'react'
import { callPublic } from '../../kernel/api/api-client.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import type { Place } from '../../kernel/language/district.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { LocationFields, readLocation } from '../../people/addresses/location-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { Bow } from '../../ui/icons.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { FreeDayChoice, useFreeDaysThere } from './free-day-choice.tsx'
import { giftLinkWords } from './words.en.ts'

interface Props {
  readonly token: string
  /** As its sender calls them. */
  readonly name: string
}

/** Where it goes, and when; what was typed outlives a refusal. */
export function GiftLinkForm({ token, name }: Props) {
  const words = useWords(giftLinkWords)
  const language = useLanguage()
  const isReady = useHydrated()
  const [place, setPlace] = useState<Place | null>(null)
  const [chosen, choose] = useState({ day: '', windowId: '' })
  const { days, reload } = useFreeDaysThere(token, place)
  const day = days?.find((one) => one.day === chosen.day)
  const timeSlot = day?.windows.find(({ _id }) => _id === chosen.windowId)

  const { busy, errors, problem, answer, events } = useForm({
    failed: 'Error sending the address',
    onFailed: reload,
    send: (_, form) =>
      callPublic('POST /gift-links/{token}', {
        params: { token },
        body: { ...readLocation(form), day: day?.day ?? null, windowId: timeSlot?._id ?? null },
      }),
  })

  if (answer)
    return <Done day={day && deliveryDayInWords(language, day.day, timeSlot ?? null, 'after a verb')} />
  return (
    // An address must not travel in the page's own, so there is no submitting before the script is there, and POST in any case.
    <form
      noValidate
      method="post"
      {...events}
      onBlur={({ currentTarget }) => {
        const { city, area } = readLocation(currentTarget)
        setPlace(city.trim() && area.trim() ? { city, area } : null)
      }}
      className="grid gap-6"
    >
      <fieldset disabled={!isReady} className="grid min-w-0 gap-6">
        <legend className="mb-6 w-full text-center">{words.whereTo}</legend>
        <LocationFields initial={{ name }} errors={errors} />
        <FreeDayChoice {...{ days, chosen }} onChoose={choose} />
        <p className="text-ink-soft text-sm">{words.streetStays}</p>
        {problem && <Alert kind="error">{problem}</Alert>}
        <Button busy={busy} className="w-full text-lg noscript:hidden">
          {words.send}
        </Button>
        <WithoutScripts />
      </fieldset>
    </form>
  )
}

/** @param day in words */
function Done({ day }: { day: string | undefined }) {
  const words = useWords(giftLinkWords)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <Bow className="size-16 text-pine" />
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {words.thankYou}
      </h2>
      <p className="max-w-md text-ink-soft text-lg">{day ? words.onDay(day) : words.onItsWay}</p>
    </div>
  )
}
