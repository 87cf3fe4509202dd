import { type Chosen, good, WAY } from './choices.ts'

/** What a payment page can be told to do wrong, and how the page calls it. The first of each is how it should be. */
export const CHOICES = {
  notice: {
    question: 'The gateway tells the shop (IPN)',
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
    answers: { right: 'with the store’s password', wrong: 'with another password' },
  },
  money: {
    question: 'The money that is taken',
    answers: {
      right: 'is what was asked for',
      short: 'is one taka short',
      dollars: 'is in US dollars',
      risky: 'comes from a risky card (risk level 1)',
    },
  },
  answers: {
    question: 'Asked by the shop, the gateway',
    answers: {
      right: 'answers',
      error: 'answers 500',
      html: 'answers a page of HTML',
      slow: 'takes 20 seconds',
      inactive: 'says INACTIVE',
    },
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

export type Behaviour = Chosen<typeof CHOICES>

export const GOOD_BEHAVIOUR: Behaviour = good(CHOICES)
