import type { ReactNode } from 'react'
import { useDates } from '../../kernel/dates.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { orderWords } from './words.ts'

export interface DatedStep {
  readonly what: string
  readonly at: string
  readonly by: string
  /** It ended the way without the gifts arriving. */
  readonly calledOff?: boolean
}

interface Props {
  readonly title: string
  readonly steps: readonly DatedStep[]
  readonly ahead?: readonly string[]
  readonly children?: ReactNode
}

export function DatedSteps({ title, steps, ahead = [], children }: Props) {
  const { stillToCome } = useWords(orderWords)
  const { moment } = useDates()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      <ol className="grid">
        {steps.map(({ what, at, by, calledOff }) => (
          <li key={`${at} ${what} ${by}`} className={STEP}>
            <span aria-hidden="true" className={`${DOT} ${calledOff ? 'bg-edge' : 'bg-pine'}`} />
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
        ))}
        {ahead.map((what) => (
          <li key={what} className={`${STEP} text-ink-soft`}>
            <span aria-hidden="true" className={`${DOT} border-2 border-edge bg-surface`} />
            <span className="leading-snug">
              {what}
              <span className="sr-only">{stillToCome}</span>
            </span>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}

const STEP =
  'relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 before:absolute before:start-[0.4375rem] before:top-5 before:bottom-[-0.25rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden'
const DOT = 'mt-1 size-3.5 justify-self-center rounded-full'
