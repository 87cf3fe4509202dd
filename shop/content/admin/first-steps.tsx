import { Link } from 'react-router'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { LineIcon, Sign } from '../../ui/icons.tsx'
import { addressOfStep, countDone, nextFirstStep, type StepsDone, stepsToTake } from './first-step-list.ts'
import { OpenShopButton } from './open-shop-button.tsx'
import type { FirstStep } from './setting-shapes.server.ts'
import { shopSettingsWords } from './words.en.ts'

/** What a shop needs before it opens, one step after the other. */
export function FirstSteps({ done }: { done: StepsDone }) {
  const { firstSteps: words } = useWords(shopSettingsWords)
  const { number } = useFormats()
  const next = nextFirstStep(done)
  if (!next) return null
  const steps = stepsToTake(done)
  const count = countDone(done)
  return (
    <section aria-labelledby="first-steps" className="mb-6">
      <Card className="overflow-hidden">
        <div aria-hidden="true" className="h-1.5 bg-wash">
          {/* A width, because browsers ignore styles that come with the document. */}
          <svg className="h-full bg-gold" width={`${(count / steps.length) * 100}%`} />
        </div>
        <div className="p-5 sm:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="first-steps" className="font-semibold text-2xl">
              {done.open ? words.titleOpen : words.title}
            </h2>
            <p className="text-ink-soft text-sm">{words.soFar(number(count), number(steps.length))}</p>
          </div>
          <p className="mt-1 max-w-prose text-ink-soft">{done.open ? words.leadOpen : words.lead}</p>
          <ol className="mt-3 divide-y divide-line">
            {steps.map((step, at) => (
              <li key={step}>
                {done[step] ? (
                  <Done step={step} />
                ) : step === 'open' ? (
                  <OpenShop at={at} isNext={next === step} />
                ) : (
                  <Waiting step={step} at={at} isNext={next === step} />
                )}
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </section>
  )
}

function Done({ step }: { step: FirstStep }) {
  const { firstSteps: words } = useWords(shopSettingsWords)
  return (
    <Link to={addressOfStep(step)} className={`no-underline ${ROW}`}>
      <Sign kind="success" className="size-7" />
      <span className="text-ink-soft">
        {words.steps[step].what} <span className="sr-only">{words.done}</span>
      </span>
    </Link>
  )
}

interface PlaceProps {
  readonly at: number
  readonly isNext: boolean
}

function Waiting({ step, ...place }: PlaceProps & { step: FirstStep }) {
  return (
    <Link to={addressOfStep(step)} className={`group no-underline ${ROW}`}>
      <Place {...place} />
      <What step={step} />
      <LineIcon className="size-5 text-berry" weight={2} path="M9 5l7 7-7 7" />
    </Link>
  )
}

function What({ step }: { step: FirstStep }) {
  const { what, why } = useWords(shopSettingsWords).firstSteps.steps[step]
  return (
    <span>
      <span className="block font-semibold text-ink leading-snug group-hover:underline">{what}</span>
      <span className="block text-ink-soft text-sm">{why}</span>
    </span>
  )
}

function Place({ at, isNext }: PlaceProps) {
  const { number } = useFormats()
  const look = isNext ? 'bg-berry text-on-berry' : 'border-2 border-edge text-ink-soft'
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 place-items-center rounded-full font-semibold text-sm ${look}`}
    >
      {number(at + 1)}
    </span>
  )
}

function OpenShop({ at, isNext }: PlaceProps) {
  return (
    <div className={`py-2 ${ROW}`}>
      <Place at={at} isNext={isNext} />
      <What step="open" />
      <OpenShopButton
        kind={isNext ? 'primary' : 'quiet'}
        className="max-sm:col-start-2 max-sm:justify-self-start"
      />
    </div>
  )
}

const ROW = 'grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-2'
