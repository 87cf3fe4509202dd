import type { BodyFor } from '../../kernel/api/calls.ts'
import { toTaka } from '../../kernel/money.ts'
import { numbersIn } from '../../ui/form/typed-numbers.ts'
import type { Typed } from '../../ui/form/use-form.ts'
import { PROMOTION_KINDS } from '../promotion.ts'
import type { OfferedPromotion } from './promotion-bodies.server.ts'

type Terms = Omit<BodyFor<'PUT /promotions/{id}'>, 'revision'>

/** Who gets it, as a new offer's form asks: everybody, or whoever has a code. */
export const CODE_WAYS = ['automatic', 'worded', 'made'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

/** What the form's fields say. */
export function termsIn(typed: Typed): Terms {
  const { text, all, isTicked } = typed
  const { latin, whole } = numbersIn(typed)
  const kind = PROMOTION_KINDS.find((one) => one === text('kind')) ?? 'percent'
  return {
    name: text('name'),
    nameBn: text('nameBn'),
    kind,
    percent: kind === 'percent' ? whole('percent') : null,
    amount: kind === 'amount' ? latin('amount') : null,
    minAmount: latin('minAmount') || 0,
    minGifts: whole('minGifts') ?? 0,
    categories: all('categories'),
    occasions: all('occasions'),
    firstDay: text('firstDay') || null,
    lastDay: text('lastDay') || null,
    uses: whole('uses'),
    oncePerPerson: isTicked('oncePerPerson'),
    paused: isTicked('paused'),
  }
}

/** @returns null: automatic; empty: the shop makes one */
export function codeIn({ text }: Typed): string | null {
  if (text('who') === 'automatic') return null
  return text('who') === 'made' ? '' : text('code')
}

/** As the change call takes it. */
export function toPromotionBody({
  _id,
  hasCode,
  code,
  codeEnd,
  state,
  used,
  gave,
  amount,
  minAmount,
  categories,
  occasions,
  ...terms
}: OfferedPromotion): BodyFor<'PUT /promotions/{id}'> {
  return {
    ...terms,
    amount: amount && toTaka(amount),
    minAmount: toTaka(minAmount),
    categories: [...categories],
    occasions: [...occasions],
  }
}
