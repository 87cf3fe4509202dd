import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Deleted,
  deleted,
  IdParam,
  Inserted,
  inserted,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { PlannedZoneAnswer } from '../delivery-shapes.server.ts'
import { plannedZones } from '../single-days.server.ts'
import { holidays } from '../zones.server.ts'
import {
  changeDay,
  changeHoliday,
  changeZone,
  createZone,
  deleteHoliday,
  deleteZone,
} from './delivery-settings.server.ts'
import {
  ChangedZoneBody,
  DayParam,
  DayPlanBody,
  HolidayAnswer,
  HolidayBody,
  ZoneBody,
} from './zone-shapes.server.ts'

const add = adminRoute('post', '/delivery/zones', {
  request: { body: ZoneBody },
  responses: { 200: Inserted },
})

const change = adminRoute('put', '/delivery/zones/{id}', {
  request: { params: IdParam, body: ChangedZoneBody },
  responses: { 200: Modified },
})

const remove = adminRoute('delete', '/delivery/zones/{id}', {
  request: { params: IdParam },
  responses: { 200: Deleted },
})

const listHolidays = adminRoute('get', '/delivery/holidays', {
  responses: { 200: z.array(HolidayAnswer) },
})

const setHoliday = adminRoute('put', '/delivery/holidays/{day}', {
  request: { params: DayParam, body: HolidayBody },
  responses: { 200: Modified },
})

const removeHoliday = adminRoute('delete', '/delivery/holidays/{day}', {
  request: { params: DayParam },
  responses: { 200: Deleted },
})

const listDays = adminRoute('get', '/delivery/days', {
  responses: { 200: z.array(PlannedZoneAnswer) },
})

const setDay = adminRoute('put', '/delivery/zones/{id}/days/{day}', {
  request: { params: IdParam.extend(DayParam.shape), body: DayPlanBody },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof add
      | typeof change
      | typeof remove
      | typeof listHolidays
      | typeof setHoliday
      | typeof removeHoliday
      | typeof listDays
      | typeof setDay
    > {}
}

export function deliverySettingsApi(db: Db) {
  const api = apiRouter()
  api.openapi(add, async (c) =>
    c.json(inserted(granted(await createZone(db, c.get('caller'), c.req.valid('json')))), 200),
  )
  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(modified(granted(await changeZone(db, c.get('caller'), id, c.req.valid('json')))), 200)
  })
  api.openapi(remove, async (c) =>
    c.json(deleted(granted(await deleteZone(db, c.get('caller'), c.req.valid('param').id))), 200),
  )
  api.openapi(listHolidays, async (c) => c.json(await holidays(db), 200))
  api.openapi(setHoliday, async (c) => {
    const holiday = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(modified(granted(await changeHoliday(db, c.get('caller'), holiday))), 200)
  })
  api.openapi(removeHoliday, async (c) =>
    c.json(deleted(granted(await deleteHoliday(db, c.get('caller'), c.req.valid('param').day))), 200),
  )
  api.openapi(listDays, async (c) => c.json(await plannedZones(db, new Date()), 200))
  api.openapi(setDay, async (c) => {
    const { id: zoneId, day } = c.req.valid('param')
    const plan = { zoneId, day, ...c.req.valid('json') }
    return c.json(modified(granted(await changeDay(db, c.get('caller'), plan, new Date()))), 200)
  })
  return api
}
