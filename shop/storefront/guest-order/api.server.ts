import type { ChargeSource } from '../../charges/charge-source.ts'
import {
  apiRouter,
  type CallsOf,
  IdParam,
  Modified,
  modified,
  orderRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { ParcelRefQuery } from '../../orders/order-shapes.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { LOCATION_BODY } from '../../people/addresses/locations.server.ts'
import { previewRedirect, RedirectCostAnswer } from '../orders/own-parcel-choices.server.ts'

const correct = orderRoute('put', '/orders/{id}/address', {
  request: {
    params: IdParam,
    query: ParcelRefQuery,
    body: z.object({
      ...LOCATION_BODY,
      dropsDay: z.boolean().optional(),
      withoutPhone: z.boolean().optional(),
    }),
  },
  responses: { 200: Modified },
})

const quoteCorrection = orderRoute('post', '/orders/{id}/address/cost', {
  request: { params: IdParam, query: ParcelRefQuery, body: z.object(LOCATION_BODY) },
  responses: { 200: RedirectCostAnswer },
})

const CORRECTING: LimitRule = { name: 'correcting-addresses', most: 60, seconds: 3600 }
const ASKING: LimitRule = { name: 'asking-for-addresses', most: 300, seconds: 3600 }

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof correct | typeof quoteCorrection> {}
}

/** Where an order goes, as its sender types it: what they have saved is not needed, nor seen. */
export function typedAddressApi(services: PaymentServices, sources: readonly ChargeSource[]) {
  const charging = { ...services, sources }
  const api = apiRouter()
  api.openapi(correct, async (c) => {
    const caller = c.get('caller')
    granted(await c.get('limits').take(CORRECTING, caller.id))
    const { dropsDay, withoutPhone, ...typed } = c.req.valid('json')
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    granted(await redirectParcel(charging, caller, target, { typed, dropsDay, withoutPhone }))
    return c.json(modified(1), 200)
  })
  api.openapi(quoteCorrection, async (c) => {
    const caller = c.get('caller')
    granted(await c.get('limits').take(ASKING, caller.id))
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    const cost = await previewRedirect(charging, caller, target, { typed: c.req.valid('json') })
    return c.json(granted(cost), 200)
  })
  return api
}
