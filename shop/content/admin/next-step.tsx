import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sign } from '../../ui/icons.tsx'
import {
  addressOfStep,
  countDone,
  FIRST_STEPS,
  nextFirstStep,
  type StepsDone,
  stepsToTake,
} from './first-step-list.ts'
import { OpenShopButton } from './open-shop-button.tsx'
import { shopSettingsWords } from './words.en.ts'

/** Above a page that a step of the list leads to: what to do here, and once it is done, the next step. */
export default function NextStep() {
  const { firstSteps: words } = useWords(shopSettingsWords)
  const { number } = useFormats()
  const { search, hash } = useLocation()
  const step = FIRST_STEPS.find((one) => one === new URLSearchParams(search).get('step'))
  const done = useStepsDone()
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1))
    if (place) place.querySelector<HTMLElement>(FIELD)?.focus()
  }, [hash])
  if (!step) return null
  const isDone = done?.[step] ?? false
  const next = done && nextFirstStep(done)
  return (
    <div
      role="status"
      className={`sticky top-2 z-10 mb-5 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-3xl border bg-surface px-5 py-2.5 shadow-card ${isDone ? 'border-pine' : 'border-line'}`}
    >
      {isDone && <Sign kind="success" className="size-7 shrink-0" />}
      <p className="min-w-30 flex-1">
        <span className="block font-semibold leading-snug">
          {isDone ? words.stepDone : words.steps[step].what}
        </span>
        <span className="block text-ink-soft text-sm">
          {done && words.soFar(number(countDone(done)), number(stepsToTake(done).length))}
        </span>
      </p>
      <Link to="/profile/adminHome" className="inline-flex min-h-11 items-center text-berry underline">
        {words.backToList}
      </Link>
      {isDone && next === 'open' && <OpenShopButton className="max-sm:w-full" />}
      {isDone && next && next !== 'open' && (
        <ButtonLink to={addressOfStep(next)} className="max-sm:w-full">
          {words.next(words.steps[next].what)}
        </ButtonLink>
      )}
    </div>
  )
}

const FIELD = 'input:not([type=hidden]), textarea, select, button'

/** Asks again after every save, since a page that saved loads anew. */
function useStepsDone(): StepsDone | null {
  const [done, setDone] = useState<StepsDone | null>(null)
  const { state } = useRevalidator()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another question
  useEffect(() => {
    if (state !== 'idle') return
    const leaving = new AbortController()
    callApi('GET /settings/first-steps', { signal: leaving.signal })
      .then(setDone)
      .catch((error: unknown) => leaving.signal.aborted || console.error('Error loading the steps', error))
    return () => leaving.abort()
  }, [state, key])
  return done
}
