import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Card } from '../../ui/card.tsx'

export interface DatedStep {
  readonly what: string
  readonly at: string
  readonly by: string
}

interface Props {
  readonly title: string
  readonly steps: readonly DatedStep[]
}

/** An order with many parcels has hundreds. */
const MOST_STEPS = 30

export function DatedSteps({ title, steps }: Props) {
  const { earlierSteps } = useWords(orderWords)
  const { moment } = useDates()
  const earlier = steps.slice(0, -MOST_STEPS)
  const asItem = ({ what, at, by }: DatedStep) => (
    <li key={`${at} ${what} ${by}`} className={STEP}>
      <span aria-hidden="true" className={DOT} />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{what}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          <time dateTime={at} className="tabular-nums">
            {moment(at)}
          </time>
          {by && ` · ${by}`}
        </p>
      </div>
    </li>
  )
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      {earlier.length > 0 && (
        <details className="mb-4">
          <summary className="min-h-11 cursor-pointer content-center text-berry underline">
            {earlierSteps(earlier.length)}
          </summary>
          <ol className="mt-2 grid">{earlier.map(asItem)}</ol>
        </details>
      )}
      <ol className="grid">{steps.slice(-MOST_STEPS).map(asItem)}</ol>
    </Card>
  )
}

const STEP =
  'relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 before:absolute before:start-[0.4375rem] before:top-5 before:bottom-[-0.25rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden'
const DOT = 'mt-1 size-3.5 justify-self-center rounded-full bg-pine'
