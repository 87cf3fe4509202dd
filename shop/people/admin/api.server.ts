import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Deleted,
  deleted,
  IdParam,
  Modified,
  modified,
  PageQuery,
  z,
} from '../../kernel/api/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { answerPageBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { line } from '../../kernel/language/text.ts'
import type { DeletionServices } from '../privacy/delete-account.server.ts'
import { allPeople, assignRole, pageOfPeople, removePerson } from './people.server.ts'

const RoleBody = z.object({ role: z.enum(['user', 'admin']) })

const PersonAnswer = z
  .object({ _id: z.uuid(), name: z.string(), email: z.string(), emailVerified: z.boolean() })
  .extend(RoleBody.shape)
  .openapi('User')

const list = adminRoute('get', '/users', {
  summary: 'Everybody with an account, newest first; with any parameter a page; for admins',
  tags: ['People'],
  description: 'With a parameter the answer is one page and `X-Total-Count` says how many there are in all.',
  request: {
    query: z.object({
      search: line(MAX_LIST_SEARCH).optional().openapi({ description: 'In name or e-mail' }),
      ...PageQuery.shape,
    }),
  },
  responses: { 200: [z.array(PersonAnswer), 'A plain list'] },
})

const remove = adminRoute('delete', '/users/{id}', {
  summary: 'Delete an account, as its owner could; orders stay without a name; for admins',
  tags: ['People'],
  request: { params: IdParam },
  responses: {
    200: [Deleted, 'Gone; every session and token with it'],
    404: 'No such account',
    409: 'The own account, or the last admin',
  },
})

const role = adminRoute('put', '/roles/{id}', {
  request: { params: IdParam, body: RoleBody },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof remove | typeof role> {}
}

export function peopleApi(services: DeletionServices) {
  const api = apiRouter()
  answerPageBy(api, list, async ({ query }) => {
    if (Object.keys(query).length === 0) return { items: await allPeople(services.db) }
    const { items, total } = await pageOfPeople(services.db, { search: '', page: 1, limit: 20, ...query })
    return { items: [...items], total }
  })
  api.openapi(remove, async (c) => {
    granted(await removePerson(services, c.get('caller'), c.req.valid('param').id))
    return c.json(deleted(1), 200)
  })
  api.openapi(role, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await assignRole(services.db, c.get('caller'), id, c.req.valid('json').role)
    return c.json(modified(granted(changed)), 200)
  })
  return api
}
