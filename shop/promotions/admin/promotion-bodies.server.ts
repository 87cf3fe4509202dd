import { MAX_TAG, MOST_TAGS } from '../../catalog/tags/gift-tags.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { priceError } from '../../kernel/api/price-errors.server.ts'
import { TakaAnswer, taka } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { EMPTY, line } from '../../kernel/language/text.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { MAX_CODE, MIN_CODE, writtenCode } from '../code.ts'
import { PROMOTION_KINDS } from '../promotion.ts'
import { PROMOTION_STATES } from './promotion-state.ts'

const Name = line(60).openapi({ type: 'string', example: 'Eid' })
const NameBn = line(60).openapi({ type: 'string', example: 'ঈদ' })
const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const tags = (example: string) =>
  z
    .array(line(MAX_TAG, 1))
    .max(MOST_TAGS)
    .openapi({ description: 'Empty: any', example: [example] })

const TERMS = {
  ...textFields('name', Name, NameBn),
  kind: z.enum(PROMOTION_KINDS).openapi({ example: 'percent' }),
  percent: whole(1, 100).nullable().openapi({ description: 'Of `percent`', example: 10 }),
  amount: taka(priceError).nullable().openapi({ description: 'Taka, of `amount`', example: 100 }),
  minAmount: taka(priceError).openapi({ description: 'Of the gifts that it is for', example: 500 }),
  minGifts: whole(0, 100).openapi({ example: 0 }),
  categories: tags('Flowers'),
  occasions: tags('eid'),
  firstDay: z.iso
    .date()
    .nullable()
    .openapi({ description: 'In Dhaka; null: at once', example: '2026-12-01' }),
  lastDay: z.iso
    .date()
    .nullable()
    .openapi({ description: 'Included; null: until it is ended', example: '2026-12-31' }),
  uses: whole(1, 1_000_000).nullable().openapi({ description: 'Null: any number', example: 100 }),
  oncePerPerson: z.boolean().openapi({ description: 'By people whose e-mail is confirmed', example: false }),
  paused: z.boolean().openapi({ example: false }),
}

const LESS_THAN_NOTHING = fieldMessage('must be more than 0', '০-এর বেশি হতে হবে')
const BEFORE_FIRST = fieldMessage('must not be before the first day', 'প্রথম দিনের আগে হতে পারবে না')
const NO_CODE = fieldMessage(
  `must have ${MIN_CODE} to ${MAX_CODE} letters and digits`,
  `${MIN_CODE} থেকে ${MAX_CODE}টি অক্ষর ও অঙ্ক থাকতে হবে`,
)

type Terms = z.output<z.ZodObject<typeof TERMS>>

function checkTerms(terms: Terms, { addIssue }: z.RefinementCtx): void {
  const wrong = (path: keyof Terms, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (terms.kind === 'percent' && terms.percent === null) wrong('percent', EMPTY)
  if (terms.kind === 'amount' && terms.amount === null) wrong('amount', EMPTY)
  if (terms.kind === 'amount' && terms.amount === 0) wrong('amount', LESS_THAN_NOTHING)
  if (terms.firstDay && terms.lastDay && terms.lastDay < terms.firstDay) wrong('lastDay', BEFORE_FIRST)
}

const isWorded = (code: string): boolean => {
  const { length } = [...writtenCode(code)]
  return code.trim() === '' || (length >= MIN_CODE && length <= MAX_CODE)
}

export const NewPromotionBody = z
  .object({
    ...TERMS,
    code: line(60)
      .nullable()
      .refine((code) => code === null || isWorded(code), { error: NO_CODE })
      .openapi({
        description: 'Null: automatic, for every order; empty: the shop makes one',
        example: 'EID10',
      }),
  })
  .superRefine(checkTerms)

export const PromotionBody = z
  .object({
    ...TERMS,
    revision: whole(1, 1_000_000_000).openapi({ description: 'As it was seen', example: 1 }),
  })
  .superRefine(checkTerms)

export const PromotionAnswer = z
  .object({
    ...TERMS,
    _id: z.uuid(),
    amount: TakaAnswer.nullable(),
    minAmount: TakaAnswer,
    hasCode: z.boolean().openapi({ description: 'Else it is automatic' }),
    code: z.string().openapi({ description: 'As it was worded; empty: automatic, or made by the shop' }),
    codeEnd: z.string().openapi({ description: 'The last letters of a code that the shop made' }),
    state: z.enum(PROMOTION_STATES),
    used: z.number().int().openapi({ description: 'Orders that were not cancelled' }),
    gave: TakaAnswer.openapi({ description: 'Taka that it took off those' }),
    revision: z.number().int(),
  })
  .openapi('Promotion')

export type OfferedPromotion = NounOf<typeof PromotionAnswer>
