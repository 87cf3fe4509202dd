import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Sign } from '../../ui/icons.tsx'
import { checkoutWords } from './words.en.ts'

export type StepName = 'whom' | 'when' | 'gift'

export type Steps = ReturnType<typeof useSteps>

interface StepsOptions {
  readonly shown: readonly StepName[]
  /** Without an answer when the page opens: the first of them is open. */
  readonly unfinished: readonly StepName[]
  /** The address's fragment may open a step. */
  readonly followsHash?: boolean
}

/** The steps of one parcel: at most one is open. */
export function useSteps({ shown, unfinished, followsHash = false }: StepsOptions) {
  const id = useId()
  const { hash } = useLocation()
  const named = followsHash ? shown.find((name) => hash === `#${name}`) : undefined
  const [left, setLeft] = useState(unfinished)
  const [open, setOpen] = useState<StepName | null>(named ?? unfinished[0] ?? null)
  const headerId = (name: StepName) => `${id}-${name}`
  const next = (name: StepName) => shown.find((one) => one !== name && left.includes(one))
  return {
    shown,
    open,
    headerId,
    /** Whether another step opens after this one. */
    hasNext: (name: StepName): boolean => next(name) !== undefined,
    show: (name: StepName): void => setOpen(name),
    toggle: (name: StepName): void => {
      const header = document.getElementById(headerId(name))
      const before = header?.getBoundingClientRect().top ?? 0
      flushSync(() => setOpen(open === name ? null : name))
      // The step above may have closed: the pressed one stays where it was.
      scrollBy({ top: (header?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' })
    },
    finish: (name: StepName): void => {
      flushSync(() => {
        setLeft(left.filter((one) => one !== name))
        setOpen(next(name) ?? null)
      })
      document.getElementById(headerId(next(name) ?? name))?.focus()
    },
  }
}

interface StepProps {
  readonly steps: Steps
  readonly name: StepName
  /** The choice in one line, for the folded step. */
  readonly summary: ReactNode
  readonly isDone: boolean
  /** Level of its heading. */
  readonly level: 2 | 3
  /** Before the step closes. @returns whether it may */
  readonly onFinish?: (() => boolean) | undefined
  readonly children: ReactNode
}

/** Folded into one line; its fields stay in the form. */
export function Step({ steps, name, summary, isDone, level, onFinish, children }: StepProps) {
  const words = useWords(checkoutWords)
  const { digits } = useFormats()
  const Heading = level === 2 ? 'h2' : 'h3'
  const id = steps.headerId(name)
  const isOpen = steps.open === name
  // Landmarks have names of their own: those of several parcels would be alike.
  const landmark = level === 2 ? { id: name, 'aria-labelledby': id } : {}
  return (
    <section {...landmark} className="min-w-0">
      <Heading>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => steps.toggle(name)}
          className="flex min-h-11 w-full items-center gap-3 px-4 py-3 text-start"
        >
          {isDone && !isOpen ? (
            <Sign kind="success" className="size-7" />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border border-edge font-sans font-semibold text-sm"
            >
              {digits(steps.shown.indexOf(name) + 1)}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-semibold leading-snug">{words.steps[name]}</span>
            {!isOpen && (
              <span className="wrap-anywhere block font-sans text-ink-soft text-sm">{summary}</span>
            )}
          </span>
          {!isOpen && (
            <span className="shrink-0 font-sans text-berry text-sm underline">{words.changeStep}</span>
          )}
        </button>
      </Heading>
      <div id={`${id}-fields`} hidden={!isOpen} className="px-4 pb-4">
        <div className="grid min-w-0 gap-4">
          {children}
          <Button
            type="button"
            kind="quiet"
            className="justify-self-start"
            onClick={() => (onFinish?.() ?? true) && steps.finish(name)}
          >
            {steps.hasNext(name) ? words.nextStep : words.closeStep}
          </Button>
        </div>
      </div>
    </section>
  )
}
