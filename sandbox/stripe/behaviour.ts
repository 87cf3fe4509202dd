import { type Chosen, good, WAY } from '../choices.ts'

/** What a payment page can be told to do wrong, and how the page calls it. The first of each is how it should be. */
export const CHOICES = {
  notice: {
    question: 'The gateway tells the shop (webhook)',
    answers: {
      before: 'before the person is back',
      after: 'two seconds after the person is back',
      twice: 'before, and once more after',
      never: 'never',
      late: '30 seconds late',
    },
  },
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
      right: 'is what was asked for',
      short: 'is one taka short',
      dollars: 'is in US dollars',
      risky: 'comes from a risky card (risk level elevated)',
      reviewed: 'is to be looked at, by a rule of the account',
    },
  },
  answers: {
    question: 'Asked by the shop, the gateway',
    answers: {
      right: 'answers',
      error: 'answers 500',
      html: 'answers a page of HTML',
      busy: 'answers 429, too many requests',
      slow: 'takes 20 seconds',
    },
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

export type Behaviour = Chosen<typeof CHOICES>

export const GOOD_BEHAVIOUR: Behaviour = good(CHOICES)
