import {
  adminRoute,
  apiRouter,
  Deleted,
  IdParam,
  Inserted,
  Modified,
  z,
} from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { granted } from '../../kernel/refusal.ts'
import { holidays } from '../../selling/delivery/zones.server.ts'
import { changeHolidays, changeZone, createZone, deleteZone } from './changing-zones.server.ts'
import { ChangedZoneBody, HolidayAnswer, HolidaysBody, ZoneBody } from './zone-shapes.server.ts'

const add = adminRoute('post', '/delivery/zones', {
  summary: 'Add a delivery zone; for admins',
  request: { body: ZoneBody },
  responses: { 200: [Inserted, 'The new zone'], 409: 'A place belongs to another zone' },
})

const change = adminRoute('put', '/delivery/zones/{id}', {
  summary: 'Change a delivery zone and its times of day; for admins',
  request: { params: IdParam, body: ChangedZoneBody },
  responses: {
    200: [Modified, 'It is changed; orders keep what they were charged'],
    404: 'No such zone',
    409: 'Changed by somebody else since, or a place belongs to another zone',
  },
})

const remove = adminRoute('delete', '/delivery/zones/{id}', {
  summary: 'Remove a delivery zone; for admins',
  request: { params: IdParam },
  responses: { 200: [Deleted, 'It is gone'], 404: 'No such zone', 409: 'It is everywhere else' },
})

const listHolidays = adminRoute('get', '/delivery/holidays', {
  summary: 'The days without any delivery; for admins',
  responses: { 200: [z.array(HolidayAnswer), 'A plain list'] },
})

const setHolidays = adminRoute('put', '/delivery/holidays', {
  summary: 'Say on which days nothing is delivered; for admins',
  request: { body: HolidaysBody },
  responses: { 200: [Modified, 'How many there are now'] },
})

export function deliverySettingsApi(db: Db) {
  const api = apiRouter()
  api.openapi(add, async (c) => {
    const insertedId = granted(await createZone(db, c.get('caller'), c.req.valid('json')))
    return c.json({ acknowledged: true as const, insertedId }, 200)
  })
  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const modifiedCount = granted(await changeZone(db, c.get('caller'), id, c.req.valid('json')))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  api.openapi(remove, async (c) => {
    const deletedCount = granted(await deleteZone(db, c.get('caller'), c.req.valid('param').id))
    return c.json({ acknowledged: true as const, deletedCount }, 200)
  })
  api.openapi(listHolidays, async (c) => c.json(await holidays(db), 200))
  api.openapi(setHolidays, async (c) => {
    const modifiedCount = granted(await changeHolidays(db, c.get('caller'), c.req.valid('json').days))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  return api
}
