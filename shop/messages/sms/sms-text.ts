import { type Language, pathIn } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { measureSms } from '../../kernel/messages/sms-parts.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import type { SMS_MOMENTS } from '../../kernel/settings/shop-settings.ts'
import { smsWords } from './sms-words.en.ts'

export type SmsMoment = (typeof SMS_MOMENTS)[number]

interface SmsFacts {
  /** The shop's short name. */
  readonly shop: string
  /** The order's, as people read it. */
  readonly number: string
  /** Whether it is about one parcel of several. */
  readonly isOfParcel: boolean
  readonly isCancelledBySender: boolean
  /** What goes back to the sender. */
  readonly net: Poisha
}

/** Nothing that somebody typed, no names and no street. */
export function smsText(language: Language, moment: SmsMoment, facts: SmsFacts): string {
  const words = wordsIn(language, smsWords)
  const about = facts.isOfParcel ? words.parcel(facts.number) : words.order(facts.number)
  const isOwn = moment === 'cancelled' && facts.isCancelledBySender
  const said = words[isOwn ? 'cancelledBySelf' : moment](about)
  const isOfMoney = (moment === 'cancelled' || moment === 'returned') && facts.net > 0
  return `${facts.shop}: ${said}${isOfMoney ? ` ${words.goesBack(facts.net)}` : ''}`
}

/** Whether its end is the link to the order, for a sender without an account. In the first one alone: it costs a part. */
export const isLinked = (moment: SmsMoment): boolean => moment === 'placed'

const EXAMPLE_LINK = '/o/x0Yw3n5Jq8sZt1bV6mKc2A'

/** As the shopkeeper reads it in the settings. */
export function exampleSms(
  language: Language,
  moment: SmsMoment,
  { shop, publicUrl }: { readonly shop: string; readonly publicUrl: string },
) {
  const facts = { shop, number: 'C0FFEE42', isOfParcel: false, isCancelledBySender: false }
  const said = smsText(language, moment, { ...facts, net: poisha(50_000) })
  const text = isLinked(moment) ? `${said} ${publicUrl}${pathIn(language, EXAMPLE_LINK)}` : said
  return { text, ...measureSms(text) }
}
