import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'

const KeptOrder = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  fulfilment: z.enum(FULFILMENTS),
  amount: TakaAnswer,
})

export const PhoneRecordsShape = z.object({
  orders: z.array(KeptOrder),
  later: z.int(),
  delivered: z.array(z.iso.date()),
  notDelivered: z.int(),
  guests: z.int(),
  addresses: z.int(),
  inCart: z.int(),
  sms: z.int(),
  hasAccount: z.boolean(),
})

export const PhoneRecordsAnswer = PhoneRecordsShape.extend({
  token: z.string(),
  expiresAt: z.iso.datetime(),
})

export const ErasureAnswer = z.object({
  erasedAt: z.iso.datetime().nullable(),
  orders: z.int(),
  later: z.int(),
  parcels: z.int(),
})

export const TokenInput = z.string().max(100)
