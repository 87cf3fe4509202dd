import {
  apiRouter,
  type CallsOf,
  createRoute,
  Inserted,
  inserted,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import {
  EmailInput,
  NameInput,
  PasswordInput,
  refuseEmailAsPassword,
} from '../identity/account-input.server.ts'
import { acceptInvitation } from './admins.server.ts'

const firstAdmin = createRoute('post', '/first-admin', {
  request: {
    body: z
      .object({
        token: z.string(),
        name: NameInput,
        email: EmailInput,
        password: PasswordInput,
      })
      .superRefine(refuseEmailAsPassword),
  },
  responses: { 200: Inserted },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof firstAdmin> {}
}

export function adminsApi(db: Db) {
  const api = apiRouter()
  api.openapi(firstAdmin, async (c) => {
    const { token, ...person } = c.req.valid('json')
    return c.json(inserted(granted(await acceptInvitation(db, token, person))), 200)
  })
  return api
}
