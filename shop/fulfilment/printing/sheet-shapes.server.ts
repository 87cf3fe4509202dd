import { GiftAnswer } from '../../gift-options/gift-shapes.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { LANGUAGES } from '../../kernel/language/language.ts'
import { OrderAnswer } from '../../orders/order-shapes.server.ts'
import { MOST_PRINTS, PRINTABLES, type Printable } from './printables.ts'

const { shape } = OrderAnswer

const forEachPrintable = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(PRINTABLES.map((what) => [what, schema])) as Record<Printable, Schema>)

export const PrintedAnswer = forEachPrintable(z.iso.datetime().or(z.literal('anew')).nullable()).openapi(
  'Printed',
  {
    description: 'When it was printed as it is now; `anew`: it has changed since; null: it was not',
  },
)

export const SheetAnswer = z
  .object({
    parcelId: z.uuid(),
    orderId: z.uuid(),
    nth: z.number().int().openapi({ description: 'Which parcel of its order it is, from 1' }),
    parcels: z.number().int().openapi({ description: 'How many its order has' }),
    date: shape.date,
    language: z.enum(LANGUAGES).openapi({ description: 'Of the order, and of its slips' }),
    recipient: z.string().openapi({ description: 'Empty where it would name a sender who is a secret' }),
    phone: z
      .string()
      .openapi({ description: 'Empty where it is that of the sender of a gift to somebody else' }),
    city: z.string(),
    area: z.string(),
    address: z.string(),
    deliverOn: shape.deliverOn,
    placeOnDay: shape.placeOnDay,
    window: shape.window,
    cashDue: TakaAnswer.openapi({ description: 'Taka to be collected when it is handed over' }),
    lines: z
      .array(
        shape.cart.unwrap().element.pick({
          _id: true,
          product_name: true,
          product_name_bn: true,
          brand: true,
          brand_bn: true,
          category: true,
          category_bn: true,
          parts: true,
        }),
      )
      .readonly(),
    gift: GiftAnswer.omit({ changedAt: true }).nullable(),
    mayBeThankedFor: z
      .boolean()
      .openapi({ description: 'Its slip leads to the page on which one says thanks for it' }),
    isGivenBack: z
      .boolean()
      .openapi({ description: 'All that was paid went back, or is on its way: it is not to be sent' }),
    needsCard: z.boolean().openapi({ description: 'A message is to be written on it' }),
    printed: PrintedAnswer,
    content: forEachPrintable(z.string().nullable()).openapi({
      description:
        'Digests of what is on each, as `POST /prints` asks for them; null: there is nothing to print',
    }),
  })
  .openapi('Sheet')

const SheetToPrintAnswer = SheetAnswer.extend({
  thanks: z.string().nullable(),
})

export const SheetsAnswer = z.object({
  publicUrl: z.url(),
  sheets: z.array(SheetToPrintAnswer).readonly(),
  notShown: z.number().int(),
})

const PrintBody = z.object({ parcelId: z.uuid(), what: z.enum(PRINTABLES) })

const listOf = <Body extends typeof PrintBody>(body: Body) =>
  z
    .array(body)
    .min(1)
    .max(MOST_PRINTS)
    .refine((all) => new Set(all.map(({ parcelId, what }) => `${parcelId} ${what}`)).size === all.length, {
      error: fieldMessage('must not name the same sheet twice', 'একই কাগজ দুবার দেওয়া যাবে না'),
    })

export const PrintsBody = z.object({
  prints: listOf(
    PrintBody.extend({
      content: z.string().regex(/^[0-9a-f]{32}$/),
    }),
  ),
})

export const UnprintedBody = z.object({ prints: listOf(PrintBody) })

export type Print = z.output<typeof PrintsBody>['prints'][number]
export type Unprinted = z.output<typeof UnprintedBody>['prints'][number]
