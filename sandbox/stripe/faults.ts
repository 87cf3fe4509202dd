import { ANSWERS, type FaultsOf, MONEY, NOTIFICATION_TIMES, noFaults, WAY } from '../faults.ts'

export const FAULTS = {
  notice: { question: 'The gateway tells the shop (webhook)', answers: NOTIFICATION_TIMES },
  signature: {
    question: 'What is told is signed',
    answers: {
      right: 'with the shop’s secret',
      wrong: 'with another secret',
      old: 'rightly, ten minutes ago',
    },
  },
  bank: {
    question: 'The person’s bank',
    answers: {
      now: 'pays at once',
      later: 'pays two seconds later',
      refuses: 'refuses two seconds later',
      never: 'never says',
    },
  },
  money: {
    question: 'The money that is taken',
    answers: {
      ...MONEY,
      risky: 'comes from a risky card (risk level elevated)',
      reviewed: 'is to be looked at, by a rule of the account',
    },
  },
  answers: {
    question: 'Asked by the shop, the gateway',
    answers: { ...ANSWERS, busy: 'answers 429, too many requests', slow: 'takes 20 seconds' },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: {
      right: 'arrives at once',
      later: 'is on its way first',
      refused: 'is refused at once',
      unheard: 'goes, but the answer is 500',
      failed: 'does not arrive',
      bounced: 'arrives, and comes back',
      off: 'is called off on its way',
      never: 'stays on its way',
    },
  },
  way: WAY,
} as const

export type Faults = FaultsOf<typeof FAULTS>

export const NO_FAULTS: Faults = noFaults(FAULTS)
