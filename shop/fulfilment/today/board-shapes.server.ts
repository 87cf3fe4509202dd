import { NEXT_TRIES } from '../../delivery/tries.ts'
import { GiftAnswer } from '../../gift-options/gift-shapes.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import { ChargeAnswer, OrderAnswer } from '../../orders/order-shapes.server.ts'
import { PrintedAnswer, SheetAnswer } from '../printing/sheet-shapes.server.ts'
import { BOARD_DAYS, LANES, TROUBLES } from './board.ts'

const { shape } = OrderAnswer

export const BoardRowAnswer = z.object({
  parcelId: z.uuid(),
  orderId: z.uuid(),
  fulfilment: z.enum(FULFILMENTS),
  lane: z.enum(LANES),
  troubles: z.array(z.enum(TROUBLES)).readonly(),
  recipient: z.string(),
  phone: z.string(),
  senderPhone: z.string(),
  city: z.string(),
  area: z.string(),
  leaveOn: shape.deliverOn,
  deliverOn: shape.deliverOn,
  window: shape.window,
  gifts: z
    .array(
      shape.cart
        .unwrap()
        .element.pick({ product_name: true, product_name_bn: true, photos: true, parts: true })
        .extend({ count: z.number().int() }),
    )
    .readonly(),
  giftCount: z.number().int(),
  occasion: GiftAnswer.shape.occasion,
  wrap: GiftAnswer.shape.wrap,
  needsCard: SheetAnswer.shape.needsCard,
  printed: PrintedAnswer,
  moreToPay: z.array(ChargeAnswer).readonly(),
  cashDue: TakaAnswer,
  courier: shape.courier,
  tracking: shape.tracking,
  tries: z.number().int(),
  nextTry: z.enum(NEXT_TRIES).nullable(),
  addressSeen: z.iso.datetime().nullable(),
})

const LaneCounts = z.object(
  Object.fromEntries(LANES.map((lane) => [lane, z.number().int()])) as Record<
    (typeof LANES)[number],
    z.ZodNumber
  >,
)

export const BoardCounts = z.object(
  Object.fromEntries(BOARD_DAYS.map((day) => [day, LaneCounts])) as Record<
    (typeof BOARD_DAYS)[number],
    typeof LaneCounts
  >,
)

export const BoardAnswer = z.object({
  counts: BoardCounts,
  rows: z.array(BoardRowAnswer).readonly(),
})

export type Board = NounOf<typeof BoardAnswer>
export type BoardRow = NounOf<typeof BoardRowAnswer>
