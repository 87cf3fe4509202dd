import { MAX_SEARCH_TEXT } from '../catalog/products/product.ts'
import { MAX_SKU } from '../catalog/variants/variant.ts'
import { type NounOf, pageQuery, z } from '../kernel/api/api-router.server.ts'
import { line } from '../kernel/language/text.ts'
import { MAX_ON_HAND } from '../stock/counting.ts'
import { STOCK_LEVELS, STOCK_MOVES } from '../stock/stock.ts'
import { STOCK_FILTERS } from './stock-query.ts'

const ID = '01a1fc77-7e55-73f9-a9b7-0b258914146d'

export const ItemParam = z.object({
  id: z.uuid().openapi({
    description: 'What is sold: the id of the variant, or of a gift without options',
    example: ID,
  }),
})

export const StockQuery = z.object({
  search: line(MAX_SEARCH_TEXT).optional().openapi({
    description: 'As in the shop; finds gifts that are not counted too',
    example: 'lamp',
  }),
  sku: line(MAX_SKU).optional().openapi({ description: 'Exactly this code, without regard to case' }),
  only: z.enum(STOCK_FILTERS).optional().openapi({ description: 'Without a search; `counted` by default' }),
  ...pageQuery(),
})

const Counted = z.object({ by: z.string(), at: z.string() })

export const StockItemAnswer = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    name: z.string(),
    nameBn: z.string().optional(),
    values: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Of its options', example: ['Large'] }),
    valuesBn: z.array(z.string()).readonly().optional(),
    sku: z.string().optional(),
    photos: z.string(),
    onHand: z.int().nullable().openapi({ description: 'In the shop; null: not counted', example: 12 }),
    reserved: z.int().openapi({ description: 'Of these, promised in orders', example: 2 }),
    available: z.int().nullable().openapi({ example: 10 }),
    fewAt: z.int().nullable().openapi({ description: 'From so many on, few are left', example: 3 }),
    level: z.enum(STOCK_LEVELS).optional(),
    isHamper: z.literal(true).optional().openapi({ description: 'Its parts are counted instead' }),
    counted: Counted.optional().openapi({ description: 'Who counted it last, and when' }),
  })
  .openapi('StockItem')

export type StockItem = NounOf<typeof StockItemAnswer>

const key = z.uuid().optional().openapi({
  description: 'A new id for each change. A call that is repeated with it changes nothing more.',
})

export const CountBody = z
  .object({
    onHand: z.int().min(0).max(MAX_ON_HAND).openapi({ example: 12 }),
    seen: z.int().nullish().openapi({
      description:
        'The number as it was shown, null: not counted. Where it differs by now, the answer is 409.',
      example: null,
    }),
    idempotencyKey: key,
  })
  .openapi('StockCount')

export const UnitsBody = z
  .object({ units: z.int().min(1).max(100_000).openapi({ example: 1 }), idempotencyKey: key })
  .openapi('StockUnits')

export const FewBody = z.object({ fewAt: z.int().min(0).max(MAX_ON_HAND) })

export const StockChanged = z
  .object({
    acknowledged: z.literal(true),
    moveId: z.string().nullable().openapi({ description: 'To undo it; null: nothing was moved' }),
    item: StockItemAnswer,
  })
  .openapi('StockChanged')

export const StockMoveAnswer = z.object({
  _id: z.uuid(),
  kind: z.enum(STOCK_MOVES),
  amount: z.int(),
  onHand: z.int(),
  by: z.string(),
  at: z.string(),
  orderId: z.string().nullable(),
  undoes: z.string().nullable(),
  isUndoable: z.boolean(),
})

export type StockMove = NounOf<typeof StockMoveAnswer>
