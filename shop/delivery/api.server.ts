import { apiRouter, type CallsOf, createRoute, z } from '../kernel/api/api-router.server.ts'
import { answerBy } from '../kernel/api/reads.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { line } from '../kernel/language/text.ts'
import { OfferedDayAnswer, ZoneAnswer } from './delivery-shapes.server.ts'
import { refuseDelivery } from './refusals.ts'
import { isKnownPlace } from './zone.ts'
import { deliveryZones, offeredDaysOf } from './zones.server.ts'

const zones = createRoute('get', '/delivery/zones', {
  summary: 'Where the shop delivers, for how much, and at which times',
  tags: ['Delivery'],
  responses: { 200: [z.array(ZoneAnswer), 'A plain list; the last one is everywhere else'] },
})

const MAX_NAME = 100

const places = createRoute('get', '/delivery/places', {
  request: {
    query: z.object({
      city: line(MAX_NAME, 1),
      area: line(MAX_NAME),
    }),
  },
  responses: { 200: z.object({ known: z.boolean() }) },
})

const days = createRoute('get', '/delivery/zones/{id}/days', {
  summary: 'Today and the next fourteen days there, and what can be had of each now',
  tags: ['Delivery'],
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: [z.array(OfferedDayAnswer), 'A plain list, today’s first; empty where no days are offered'],
    404: 'No such zone',
  },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof zones | typeof places | typeof days> {}
}

export function deliveryApi(db: Db) {
  const api = apiRouter()
  answerBy(api, zones, () => deliveryZones(db))
  api.openapi(places, async (c) => {
    const known = isKnownPlace(await deliveryZones(db), c.req.valid('query'))
    return c.json({ known }, 200)
  })
  api.openapi(days, async (c) => {
    const offered = await offeredDaysOf(db, c.req.valid('param').id, new Date())
    return c.json(granted(offered ?? refuseDelivery('zone-unknown')), 200)
  })
  return api
}
