import {
  apiRouter,
  type CallsOf,
  createRoute,
  Deleted,
  deleted,
  IdParam,
  Inserted,
  inserted,
  limitedByAddress,
  limitedByPerson,
  Modified,
  modified,
  signedIn,
  signedInRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { LINK_TOKEN } from '../../kernel/secrets.server.ts'
import { NewDayBody, RememberedDayAnswer, RememberedDayBody } from './day-shapes.server.ts'
import {
  changeRememberedDay,
  type DayServices,
  endDay,
  forgetDay,
  listRememberedDays,
  refuseDay,
  rememberDay,
} from './remembered-days.server.ts'

const CHANGED = { name: 'remembering-days', most: 200, seconds: 60 * 60 }
const LINKS_TRIED = { name: 'ending-days', most: 30, seconds: 10 * 60 }

const NONE_OF_OWN = 'No such day of the own'
const OFTEN = 'More than 200 changes in an hour'

const list = signedInRoute('get', '/days', {
  summary: 'The own days that are remembered each year: the next first, then those that have ended',
  responses: { 200: [z.array(RememberedDayAnswer), 'A plain list'] },
})

const add = createRoute('post', '/days', {
  summary: 'Remember a day of somebody’s: letters come 14 and 3 days before, while a gift can arrive',
  middleware: [signedIn, limitedByPerson(CHANGED)] as const,
  request: { body: NewDayBody },
  responses: {
    200: [Inserted, 'The new day'],
    404: 'No such parcel of the own',
    409: 'There are 100 already, or the day of the parcel is remembered',
    429: OFTEN,
  },
})

const change = createRoute('put', '/days/{id}', {
  summary: 'Change one of the own days; one that has ended begins anew',
  middleware: [signedIn, limitedByPerson(CHANGED)] as const,
  request: { params: IdParam, body: RememberedDayBody },
  responses: { 200: [Modified, 'It is changed'], 404: NONE_OF_OWN, 429: OFTEN },
})

const forget = signedInRoute('delete', '/days/{id}', {
  summary: 'Forget one of the own days',
  request: { params: IdParam },
  responses: { 200: [Deleted, 'It is forgotten'], 404: NONE_OF_OWN },
})

const end = createRoute('post', '/days/endings/{token}', {
  summary: 'End a day by the link of a letter about it, as mail programs do by one press (RFC 8058)',
  middleware: limitedByAddress(LINKS_TRIED),
  request: { params: z.object({ token: z.string().regex(LINK_TOKEN) }) },
  responses: {
    200: [Modified, 'It has ended, now or before'],
    404: 'The link is of no day',
    429: 'Too many attempts; `Retry-After` says for how many seconds',
  },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof add | typeof change | typeof forget | typeof end> {}
}

export function rememberedDaysApi(services: DayServices) {
  const { db } = services
  const api = apiRouter()
  answerBy(api, list, ({ caller }) => listRememberedDays(db, caller, new Date()))
  api.openapi(add, async (c) => {
    const id = granted(await rememberDay(services, c.get('caller'), c.req.valid('json'), new Date()))
    return c.json(inserted(id), 200)
  })
  api.openapi(change, async (c) => {
    const [caller, { id }, input] = [c.get('caller'), c.req.valid('param'), c.req.valid('json')]
    const count = granted((await changeRememberedDay(db, caller, id, input, new Date())) || NOT_FOUND)
    return c.json(modified(count), 200)
  })
  api.openapi(forget, async (c) => {
    const count = granted((await forgetDay(db, c.get('caller'), c.req.valid('param').id)) || NOT_FOUND)
    return c.json(deleted(count), 200)
  })
  api.openapi(end, async (c) => {
    granted(await endDay(db, c.req.valid('param').token))
    return c.json(modified(1), 200)
  })
  return api
}

const NOT_FOUND = refuseDay('day-not-found')
