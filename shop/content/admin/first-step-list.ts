import type { FirstStep } from './setting-shapes.server.ts'

/** Where each step is taken, in their order; the last is a button. `step` lets a page lead on to the next one. */
const PLACES: Readonly<Record<FirstStep, string>> = {
  name: '/profile/settings?step=name#name',
  contact: '/profile/settings?step=contact#contact',
  delivery: '/profile/delivery?step=delivery',
  payments: '/profile/settings?step=payments#who-buys',
  gift: '/profile/addProduct?step=gift',
  wrapping: '/profile/gifting?step=wrapping#wraps',
  pages: '/profile/settings?step=pages#pages',
  open: '/profile/adminHome',
}

export type StepsDone = Readonly<Record<FirstStep, boolean>>

export const addressOfStep = (step: FirstStep): string => PLACES[step]

export const FIRST_STEPS = Object.keys(PLACES) as FirstStep[]

/** The steps of this shop: one that is open, as the demo is, need not be opened. */
export const stepsToTake = ({ open }: StepsDone): readonly FirstStep[] =>
  open ? FIRST_STEPS.filter((step) => step !== 'open') : FIRST_STEPS

/** The first step that waits; null where all are done. */
export const nextFirstStep = (done: StepsDone): FirstStep | null =>
  FIRST_STEPS.find((step) => !done[step]) ?? null

export const countDone = (done: StepsDone): number => stepsToTake(done).filter((step) => done[step]).length
