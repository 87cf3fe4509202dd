import { FORMATS } from '../../kernel/language/format.ts'
import type { PromotionKind } from '../promotion.ts'
import type { PromotionState } from './promotion-state.ts'

const { count, number } = FORMATS.en

const kinds: Readonly<Record<PromotionKind, string>> = {
  percent: 'Percent off',
  amount: 'Taka off',
  free_delivery: 'Free delivery',
  free_wrap: 'Free gift wrap',
}

const states: Readonly<Record<PromotionState, string>> = {
  running: 'Running',
  planned: 'Planned',
  paused: 'Paused',
  'used-up': 'Used up',
  ended: 'Ended',
}

export const promotionPageWords = {
  title: 'Offers and codes',
  what: 'the offers and codes',
  lead: 'Discounts on whole orders. Shoppers get the best one they qualify for, and see which one it is.',
  add: 'New offer',
  firstTitle: 'No offers yet',
  first:
    'Give shoppers a reason to come back: a code to share on your page, or free delivery from an amount you choose.',
  kinds,
  states,
  kind: 'What shoppers get',
  percent: 'Percent off the gifts',
  amount: 'Taka off the gifts',
  who: 'Who gets it',
  automatic: 'Everybody, automatically',
  worded: 'Whoever enters a code you choose',
  made: 'Whoever enters a code made for you',
  code: 'Code',
  codeHelp: 'At least 4 letters or digits, such as EID10. Shoppers may type it in any case.',
  name: 'Name',
  nameHelp: 'Shoppers see it beside the discount. Codes you choose are shown instead.',
  givesAway: (upTo: string | null) =>
    upTo === null
      ? 'Gifts then cost nothing at all: such orders are placed without a payment, by anybody who qualifies. Limit how often, or set a smaller percentage, unless you mean it.'
      : `Gifts up to ${upTo} then cost nothing: such orders are placed without a payment, by anybody who qualifies. Set “From an amount of gifts” higher, unless you mean it.`,
  more: 'Conditions',
  minAmount: 'From an amount of gifts (taka)',
  minGifts: 'From a number of gifts',
  anyHelp: 'Leave empty for any.',
  firstDay: 'First day',
  lastDay: 'Last day',
  uses: 'How often in all',
  usesHelp: 'Leave empty for no limit. A cancelled order gives its use back.',
  oncePerPerson: 'Once per person',
  onceHelp: 'Only for shoppers with a confirmed e-mail address.',
  categories: 'Only for categories',
  occasions: 'Only for occasions',
  paused: 'Paused',
  save: 'Save',
  create: 'Create offer',
  cancel: 'Cancel',
  change: 'Change',
  saved: 'Saved.',
  created: 'The offer is running.',
  madeTitle: 'Your new code',
  madeOnce: 'Copy it now: for safety it is shown only once.',
  copy: 'Copy',
  copyOf: (code: string) => `Copy ${code}`,
  copied: 'Copied.',
  done: 'Done',
  withoutCode: 'automatic',
  codeEnds: (end: string) => `code …${end}`,
  from: (amount: string) => `from ${amount}`,
  fromGifts: (n: number) => `from ${count(n, { one: 'gift', other: 'gifts' })}`,
  starts: (day: string) => `starts ${day}`,
  ends: (day: string) => `until ${day}`,
  once: 'once per person',
  usedOf: (used: number, uses: number | null) =>
    uses === null
      ? `Used ${count(used, { one: 'time', other: 'times' })}`
      : `Used ${number(used)} of ${count(uses, { one: 'time', other: 'times' })}`,
  gave: (amount: string) => `${amount} given`,
  unused: 'Not used yet',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  endTitle: 'End this offer for good?',
  endText: (what: string) => `${what} can no longer be used. Orders placed with it keep their discount.`,
  endNow: 'Yes, end it',
  keep: 'Keep it',
  history: 'History',
}

export const promotionRefusals = {
  'promotion-unknown': 'This offer has ended. Please load the page again.',
  'code-taken': 'Another offer has this code. Please choose another one, or end that offer first.',
  'promotions-full': ({ most }: { readonly most: number }) =>
    `There are ${number(most)} offers already. Please end one that is not needed any more.`,
}
