import { ANSWERS, type FaultsOf, MONEY, noFaults, WAY } from '../faults.ts'

export const FAULTS = {
  execution: {
    question: 'Told to take the money, bKash',
    answers: {
      right: 'takes it',
      poor: 'says that the person has too little (2023)',
      busy: 'takes nothing and says that something went wrong (2003)',
      mute: 'takes it, but its answer is lost',
      late: 'does not answer, and takes it five seconds later',
      slow: 'takes it, and answers after 35 seconds',
    },
  },
  money: { question: 'The money that is taken', answers: MONEY },
  answers: {
    question: 'Asked about this payment, bKash',
    answers: {
      ...ANSWERS,
      message: 'says that it is under maintenance (503)',
      slow: 'takes 35 seconds',
    },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: { right: 'arrives', refused: 'is refused', mute: 'arrives, but the answer is lost' },
  },
  way: WAY,
} as const

export type Faults = FaultsOf<typeof FAULTS>

export const NO_FAULTS: Faults = noFaults(FAULTS)
