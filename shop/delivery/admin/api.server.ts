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

const setHoliday = adminRoute('put', '/delivery/holidays/{day}', {
  summary: 'Deliver nothing on a day, and say why; for admins',
  request: { params: DayParam, body: HolidayBody },
  responses: { 200: [Modified, 'It is a holiday; orders for it keep their day'] },
})

const removeHoliday = adminRoute('delete', '/delivery/holidays/{day}', {
  summary: 'Deliver again on a day; for admins',
  request: { params: DayParam },
  responses: { 200: [Deleted, 'It is no holiday any more'] },
})

const listDays = adminRoute('get', '/delivery/days', {
  summary: 'Today and the next fourteen days of every zone, with what is taken of them; for admins',
  responses: { 200: [z.array(PlannedZoneAnswer), 'A plain list; a zone without days has none'] },
})

const setDay = adminRoute('put', '/delivery/zones/{id}/days/{day}', {
  summary: 'Close one day of a zone, open it, or say how many parcels it takes; for admins',
  request: { params: IdParam.extend(DayParam.shape), body: DayPlanBody },
  responses: {
    200: [Modified, 'It counts for new orders'],
    404: 'No such zone or window',
    409: 'Changed by somebody else since, not among the next fourteen days, or more parcels are placed already',
  },
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
