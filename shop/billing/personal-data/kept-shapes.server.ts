import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'

const counted = (description: string) => z.int().openapi({ description })

const KeptOrder = z.object({
  number: z.string().openapi({ example: '0B258914' }),
  placedAt: z.iso.datetime(),
  fulfilment: z.enum(FULFILMENTS),
  amount: TakaAnswer,
})

export const KeptShape = z.object({
  orders: z.array(KeptOrder).openapi({ description: 'Placed without an account, newest first' }),
  later: counted('Orders whose sender left, which lose the number by themselves once they have ended'),
  delivered: z
    .array(z.iso.date())
    .openapi({ description: 'Days in Dhaka on which a parcel came to this phone, newest first' }),
  notDelivered: counted('Parcels to this phone that were cancelled or returned more than 30 days ago'),
  guests: counted('Of people without an account who gave this phone as their own, with a name'),
  addresses: counted('Saved by a guest with this phone'),
  inCart: counted('Gifts in the cart of a guest with this phone'),
  sms: counted('To this number, in the last 30 days'),
  hasAccount: z.boolean().openapi({ description: 'Whether an account has this number as its own' }),
})

export const KeptAnswer = KeptShape.extend({
  token: z.string().openapi({ description: 'For the erasure' }),
  expiresAt: z.iso.datetime(),
}).openapi('KeptOfPhone')

export const ErasureAnswer = z
  .object({
    erasedAt: z.iso.datetime().nullable().openapi({
      description: 'Null: the shop erases the rest by itself, also where a payment is being taken',
    }),
    orders: counted('Orders that the number is off'),
    later: counted('Orders that lose it by themselves once they have ended'),
    parcels: counted('Parcels whose recipient is erased'),
  })
  .openapi('PhoneErasure')

export const TokenInput = z
  .string()
  .max(100)
  .openapi({ description: 'That came with what is kept', example: 'AAAAAAAAAAAAAAAAAAAAAA' })
