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
import { EmailInput, NameInput, notOwnEmail, PasswordInput } from '../identity/account-input.server.ts'
import { acceptInvitation } from './admins.server.ts'

const firstAdmin = createRoute('post', '/first-admin', {
  summary: 'Become the first admin, by the one-time link that the start of a new shop prints',
  request: {
    body: z
      .object({
        token: z.string().openapi({ example: 'of the link' }),
        name: NameInput,
        email: EmailInput,
        password: PasswordInput,
      })
      .superRefine(notOwnEmail),
  },
  responses: {
    200: [Inserted, 'The new admin'],
    404: 'The link is used, replaced, or there is an admin already',
    409: 'The e-mail has an account with another password',
  },
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
