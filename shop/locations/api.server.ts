import type { Db } from '../kernel/database.ts'
import {
  createRoute,
  door,
  Inserted,
  jsonAnswer,
  jsonBody,
  onlyOwn,
  signedIn,
  z,
} from '../kernel/door.server.ts'
import { granted } from '../kernel/refusal.ts'
import { line, paragraph } from '../kernel/text.ts'
import { mobileNumber } from './location.ts'
import { addLocation, locationsOf } from './locations.server.ts'

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

const phone = line(40)
  .refine((typed) => typed === '' || mobileNumber(typed) !== null, {
    error: 'must be a mobile number such as 01712-345678',
  })
  .transform((typed) => mobileNumber(typed) ?? '')

const NewLocationBody = z.object({
  name: line(100).nullish(),
  phone: phone.nullish(),
  city: line(100, 1),
  area: line(100, 1),
  address: paragraph(500, 1),
  email: z.string(),
})

const list = createRoute({
  method: 'get',
  path: '/location',
  summary: 'The own saved locations, oldest first',
  middleware: signedIn,
  request: { query: z.object({ email: z.string() }) },
  responses: {
    200: jsonAnswer(z.array(LocationAnswer), 'A plain list'),
    403: { description: 'Not the own e-mail' },
  },
})

const add = createRoute({
  method: 'post',
  path: '/location',
  summary: 'Save a location to send gifts to',
  middleware: signedIn,
  request: { body: jsonBody(NewLocationBody) },
  responses: {
    200: jsonAnswer(Inserted, 'The new location'),
    403: { description: 'Not the own e-mail' },
    409: { description: 'There are too many already' },
  },
})

/** A signed-in person's own shipping locations. */
export function locationsApi(db: Db) {
  const api = door()
  api.openapi(list, async (c) => {
    onlyOwn(c.get('caller'), c.req.valid('query').email)
    return c.json(await locationsOf(db, c.get('caller')), 200)
  })
  api.openapi(add, async (c) => {
    const { email, name, phone, ...place } = c.req.valid('json')
    onlyOwn(c.get('caller'), email)
    const location = { ...place, name: name ?? '', phone: phone ?? '' }
    const insertedId = granted(await addLocation(db, c.get('caller'), location))
    return c.json({ acknowledged: true as const, insertedId }, 200)
  })
  return api
}
