import { type CardProduct, priceToPay } from '../../catalog/products/product.ts'
import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Message, Reader } from '../../kernel/messages/message.ts'
import { EVERYTHING, finderPath } from '../finder/finder.ts'
import type { Reach } from '../finder/reach.ts'
import { nextDayIn, personInWords } from './day-in-words.ts'
import type { GivenGift } from './gifts-to-person.server.ts'
import { daysUntil, type RememberedDay } from './remembered-day.ts'
import { reminderWords } from './words.en.ts'

export interface Reminder {
  readonly day: Omit<RememberedDay, '_id' | 'orderId' | 'endedAt'>
  /** The place as the finder reads it, or empty. */
  readonly to: string
  readonly today: string
  readonly reach: Reach
  readonly given: readonly GivenGift[]
  readonly ideas: readonly CardProduct[]
  readonly endingToken: string
}

export function reminderLetter(to: Reader, reminder: Reminder): Message {
  const { language } = to
  const { day, today, endingToken } = reminder
  const words = wordsIn(language, reminderWords)
  const who = personInWords(language, day)
  const query = { occasion: day.occasion?.key, forWhom: day.forWhom ?? undefined, by: day.nextOn }
  return {
    to,
    subject: words.subject(who, daysUntil(day.nextOn, today)),
    paragraphs: [
      words.isOn(who, nextDayIn(language, day)),
      ...(day.calendar === 'hijri' ? [words.moon] : []),
      ...reachIn(language, reminder.reach),
    ],
    lists: listsOf(language, reminder),
    button: { label: words.find, path: finderPath({ ...EVERYTHING, ...query, to: reminder.to }) },
    end: {
      label: words.end,
      path: `/days/end/${endingToken}`,
      call: `/api/days/endings/${endingToken}`,
    },
  }
}

function reachIn(language: Language, reach: Reach): string[] {
  const { inTime, lastBefore } = wordsIn(language, reminderWords)
  if (reach.is !== 'in-time') return []
  return [reach.lastBefore === null ? inTime : lastBefore(DATES[language].longDay(reach.lastBefore))]
}

const MOST_NAMED = 6

function listsOf(language: Language, { given, ideas }: Reminder) {
  const words = wordsIn(language, reminderWords)
  const { taka } = FORMATS[language]
  const named = given.slice(0, MOST_NAMED).map((gift) => ({
    text: nameOf(language, gift),
    path: gift.productId === null ? undefined : `/details/${gift.productId}`,
  }))
  const more = given.length - named.length
  const lastTime = more > 0 ? [...named, { text: words.more(more) }] : named
  const fresh = ideas.map((idea) => {
    const price = taka(priceToPay(idea))
    return {
      text: `${nameOf(language, idea)}, ${idea.priceFrom ? words.fromPrice(price) : price}`,
      path: `/details/${idea._id}`,
    }
  })
  return [
    { title: words.lastTime, items: lastTime },
    { title: words.ideas, items: fresh },
  ].filter(({ items }) => items.length > 0)
}
