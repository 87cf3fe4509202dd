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

const list = signedInRoute('get', '/days', {
  responses: { 200: z.array(RememberedDayAnswer) },
})

const add = createRoute('post', '/days', {
  middleware: [signedIn, limitedByPerson(CHANGED)] as const,
  request: { body: NewDayBody },
  responses: { 200: Inserted },
})

const change = createRoute('put', '/days/{id}', {
  middleware: [signedIn, limitedByPerson(CHANGED)] as const,
  request: { params: IdParam, body: RememberedDayBody },
  responses: { 200: Modified },
})

const forget = signedInRoute('delete', '/days/{id}', {
  request: { params: IdParam },
  responses: { 200: Deleted },
})

const end = createRoute('post', '/days/endings/{token}', {
  middleware: limitedByAddress(LINKS_TRIED),
  request: { params: z.object({ token: z.string().regex(LINK_TOKEN) }) },
  responses: { 200: Modified },
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
