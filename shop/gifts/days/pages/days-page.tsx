import { type ComponentProps, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, callPublic } from '../../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../../kernel/api/personal-documents.server.ts'
import { dhakaDay } from '../../../kernel/language/dhaka.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { ConfirmOwnEmail } from '../../../people/recovery/confirm-email.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../../ui/page-states.tsx'
import { MOST_DAYS } from '../remembered-day.ts'
import { NEW_DAY } from '../typed-day.ts'
import { dayWords } from '../words.en.ts'
import type { Route } from './+types/days-page.ts'
import { DayCard } from './day-card.tsx'
import { LateDayForm } from './late-day-form.tsx'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, dayWords).title)

export const clientLoader = loadUnlessFilled(async ({ request: { signal } }: Route.ClientLoaderArgs) => {
  const [days, occasions] = await Promise.all([
    callApi('GET /days', { signal }),
    // Without them a day has no occasion, and all else.
    callPublic('GET /gifting', { signal }).then(
      (gifting) => gifting.occasions,
      () => [],
    ),
  ])
  return { days, occasions, today: dhakaDay(new Date()) }
})
export const loader = loadInDocument(clientLoader)

const GRID = 'grid items-start gap-4 xl:grid-cols-2'

export default function DaysPage({ loaderData: { days, occasions, today } }: Route.ComponentProps) {
  const words = useWords(dayWords)
  const { number } = useFormats()
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const isFull = days.length >= MOST_DAYS

  function onForgotten(toast: Promise<void>): void {
    void revalidate()
    void toast.then(() => top.current?.focus())
  }

  async function showAdded(): Promise<void> {
    await revalidate()
    setAdding(false)
    top.current?.focus()
  }

  return (
    <>
      <div ref={top} tabIndex={-1} className="mb-6 grid gap-3 outline-none">
        <PageHeading>{words.title}</PageHeading>
        <p className="max-w-2xl text-ink-soft">{words.lead}</p>
      </div>
      <div className="mb-6">
        {isFull && <p className="text-ink-soft">{words.full(number(MOST_DAYS))}</p>}
        {!isFull && !isAdding && (
          <Button
            type="button"
            kind={days.length === 0 ? 'primary' : 'quiet'}
            onClick={() => setAdding(true)}
          >
            {words.addDay}
          </Button>
        )}
        {!isFull && isAdding && (
          <AddDay {...{ occasions, today }} onAdded={showAdded} onCancel={() => setAdding(false)} />
        )}
      </div>
      {days.length === 0 && !isAdding ? (
        <Empty title={words.noneYet}>
          <p className="max-w-md">{words.noneYetText}</p>
        </Empty>
      ) : (
        <ul aria-label={words.title} className={GRID}>
          {days.map((day) => (
            <li key={day._id}>
              <DayCard {...{ day, occasions, today, onForgotten }} onChanged={revalidate} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <ConfirmOwnEmail />
      </div>
    </>
  )
}

interface AddDayProps extends Pick<ComponentProps<typeof LateDayForm>, 'occasions' | 'today'> {
  readonly onAdded: () => Promise<void>
  readonly onCancel: () => void
}

function AddDay({ onAdded, onCancel, ...form }: AddDayProps) {
  const words = useWords(dayWords)
  return (
    <Card role="group" aria-labelledby="add-day" className="max-w-2xl p-5 sm:p-8">
      <h2 id="add-day" className="mb-5 font-semibold text-xl">
        {words.addDay}
      </h2>
      <LateDayForm
        {...form}
        initial={NEW_DAY}
        asksPlace
        button={words.remember}
        save={async (body) => {
          await callApi('POST /days', { body })
          await onAdded()
        }}
      />
      <Button type="button" kind="quiet" className="mt-3" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Card>
  )
}

export const HydrateFallback = loadingPage(
  () => useWords(dayWords).title,
  [`mt-6 ${GRID}`, ...times(2, 'h-72 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(dayWords).yourDays)
