import { type CardProduct, nameIn, priceToPay } from '../../catalog/products/product.ts'
import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { type Mail, writeLetter } from '../../kernel/mail/mail.ts'
import type { Shop } from '../../kernel/settings/shop-settings.ts'
import { lineName } from '../../orders/order.ts'
import { EVERYTHING, finderPath } from '../finder/finder.ts'
import type { Reach } from '../finder/reach.ts'
import { nextDayIn, personInWords } from './day-in-words.ts'
import type { GivenGift } from './gifts-to-person.server.ts'
import { reminderWords } from './letter-words.en.ts'
import { daysUntil, type RememberedDay } from './remembered-day.ts'

export interface Reminder {
  readonly day: Omit<RememberedDay, '_id' | 'orderId' | 'endedAt'>
  /** What the finder understands as the place; or empty. */
  readonly to: string
  readonly today: string
  readonly reach: Reach
  readonly given: readonly GivenGift[]
  readonly ideas: readonly CardProduct[]
  readonly endingToken: string
}

interface Sender {
  readonly publicUrl: string
  /** In the reader's language. */
  readonly shop: Pick<Shop, 'longName'>
}

interface Reader {
  readonly name: string
  readonly email: string
  readonly language: Language
}

export function reminderLetter(reader: Reader, reminder: Reminder, { publicUrl, shop }: Sender): Mail {
  const { language, name, email } = reader
  const { day, to, today, endingToken } = reminder
  const words = wordsIn(language, reminderWords)
  const address = (path: string) => publicUrl + pathIn(language, path)
  const who = personInWords(language, day)
  const query = { occasion: day.occasion?.key, forWhom: day.forWhom ?? undefined, by: day.nextOn, to }
  return writeLetter({
    ...{ to: email, language, shop: shop.longName },
    subject: `${words.subject(who, daysUntil(day.nextOn, today))} · ${shop.longName}`,
    paragraphs: [
      words.hello(name),
      words.isOn(who, nextDayIn(language, day)),
      ...(day.calendar === 'hijri' ? [words.moon] : []),
      ...reachIn(language, reminder.reach),
    ],
    lists: listsOf(language, reminder, address),
    button: { label: words.find, url: address(finderPath({ ...EVERYTHING, ...query })) },
    end: {
      label: words.end,
      url: address(`/days/end/${endingToken}`),
      oneClick: `${publicUrl}/api/days/endings/${endingToken}`,
    },
  })
}

function reachIn(language: Language, reach: Reach): string[] {
  const { inTime, lastBefore } = wordsIn(language, reminderWords)
  if (reach.is !== 'in-time') return []
  return [reach.lastBefore === null ? inTime : lastBefore(DATES[language].longDay(reach.lastBefore))]
}

const MOST_NAMED = 6

function listsOf(language: Language, { given, ideas }: Reminder, address: (path: string) => string) {
  const words = wordsIn(language, reminderWords)
  const { taka } = FORMATS[language]
  const named = given.slice(0, MOST_NAMED).map((gift) => ({
    text: lineName(language, gift),
    url: gift.productId === null ? undefined : address(`/details/${gift.productId}`),
  }))
  const more = given.length - named.length
  const lastTime = more > 0 ? [...named, { text: words.more(more) }] : named
  const fresh = ideas.map((idea) => ({
    text: `${nameIn(language, idea)}, ${taka(priceToPay(idea))}`,
    url: address(`/details/${idea._id}`),
  }))
  return [
    { title: words.lastTime, items: lastTime },
    { title: words.ideas, items: fresh },
  ].filter(({ items }) => items.length > 0)
}
