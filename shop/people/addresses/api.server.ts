import {
  apiRouter,
  type CallsOf,
  Deleted,
  deleted,
  IdParam,
  Inserted,
  inserted,
  Modified,
  modified,
  OwnEmail,
  requireOwn,
  shopperRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import {
  addLocation,
  findLocation,
  LOCATION_BODY,
  locationsOf,
  refuseLocation,
  removeLocation,
  updateLocation,
} from './locations.server.ts'

const LocationAnswer = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    phone: z.string().openapi({ description: '+8801XXXXXXXXX, or empty', example: '+8801712345678' }),
    city: z.string(),
    area: z.string(),
    address: z.string(),
    email: z.string(),
  })
  .openapi('Location')

const LocationBody = z.object({ ...LOCATION_BODY, email: OwnEmail })

const NOT_OWN = 'Not the own e-mail'
const UNKNOWN = 'No such location of the caller'

const list = shopperRoute('get', '/location', {
  summary: 'The own saved locations, oldest first',
  tags: ['Locations'],
  request: { query: z.object({ email: OwnEmail }) },
  responses: { 200: [z.array(LocationAnswer), 'A plain list'], 403: NOT_OWN },
})

const one = shopperRoute('get', '/location/{id}', {
  summary: 'One of the own saved locations',
  tags: ['Locations'],
  request: { params: IdParam },
  responses: { 200: [LocationAnswer, 'The location'], 404: UNKNOWN },
})

const add = shopperRoute('post', '/location', {
  summary: 'Save a location to send gifts to',
  tags: ['Locations'],
  request: { body: LocationBody },
  responses: { 200: [Inserted, 'The new location'], 403: NOT_OWN, 409: 'There are too many already' },
})

const update = shopperRoute('put', '/location/{id}', {
  summary: 'Change one of the own saved locations; orders that went there stay as they are',
  tags: ['Locations'],
  request: { params: IdParam, body: LocationBody },
  responses: { 200: [Modified, 'The location is changed'], 403: NOT_OWN, 404: UNKNOWN },
})

const remove = shopperRoute('delete', '/location/{id}', {
  summary: 'Remove one of the own saved locations; orders that went there stay as they are',
  tags: ['Locations'],
  request: { params: IdParam },
  responses: { 200: [Deleted, 'The location is removed'], 404: UNKNOWN },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof one | typeof add | typeof update | typeof remove> {}
}

export function locationsApi(db: Db) {
  const api = apiRouter()
  answerBy(api, list, async ({ caller, query }) => {
    requireOwn(caller, query.email)
    return locationsOf(db, caller)
  })
  api.openapi(one, async (c) => {
    const location = await findLocation(db, c.get('caller'), c.req.valid('param').id)
    return c.json(granted(location ?? NOT_FOUND), 200)
  })
  api.openapi(add, async (c) => {
    const { email, ...location } = c.req.valid('json')
    requireOwn(c.get('caller'), email)
    return c.json(inserted(granted(await addLocation(db, c.get('caller'), location))), 200)
  })
  api.openapi(update, async (c) => {
    const { email, ...location } = c.req.valid('json')
    requireOwn(c.get('caller'), email)
    const changed = await updateLocation(db, c.get('caller'), c.req.valid('param').id, location)
    return c.json(modified(granted(changed || NOT_FOUND)), 200)
  })
  api.openapi(remove, async (c) => {
    const removed = await removeLocation(db, c.get('caller'), c.req.valid('param').id)
    return c.json(deleted(granted(removed || NOT_FOUND)), 200)
  })
  return api
}

const NOT_FOUND = refuseLocation('location-not-found')
