import { ANSWERS, type FaultsOf, MONEY, NOTIFICATION_TIMES, noFaults, WAY } from '../faults.ts'

export const FAULTS = {
  notice: { question: 'The gateway tells the shop (IPN)', answers: NOTIFICATION_TIMES },
  signature: {
    question: 'What is told is signed',
    answers: { right: 'with the store’s password', wrong: 'with another password' },
  },
  money: {
    question: 'The money that is taken',
    answers: { ...MONEY, risky: 'comes from a risky card (risk level 1)' },
  },
  answers: {
    question: 'Asked by the shop, the gateway',
    answers: { ...ANSWERS, slow: 'takes 20 seconds', inactive: 'says INACTIVE' },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: {
      right: 'arrives',
      refused: 'is refused at once',
      off: 'is called off on its way',
      never: 'stays on its way',
    },
  },
  way: WAY,
} as const

export type Faults = FaultsOf<typeof FAULTS>

export const NO_FAULTS: Faults = noFaults(FAULTS)
