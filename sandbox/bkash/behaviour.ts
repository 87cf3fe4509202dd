import { type Chosen, good, WAY } from '../choices.ts'

/** What a payment page can be told to do wrong, and how the page calls it. The first of each is how it should be. */
export const CHOICES = {
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
  money: {
    question: 'The money that is taken',
    answers: {
      right: 'is what was asked for',
      short: 'is one taka short',
      dollars: 'is in US dollars',
    },
  },
  answers: {
    question: 'Asked about this payment, bKash',
    answers: {
      right: 'answers',
      error: 'answers 500',
      html: 'answers a page of HTML',
      message: 'says that it is under maintenance (503)',
      slow: 'takes 35 seconds',
    },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: {
      right: 'arrives',
      refused: 'is refused',
      mute: 'arrives, but the answer is lost',
    },
  },
  way: WAY,
} as const

export type Behaviour = Chosen<typeof CHOICES>

export const GOOD_BEHAVIOUR: Behaviour = good(CHOICES)
