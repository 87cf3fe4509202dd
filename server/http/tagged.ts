import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../../shop/kernel/api-router.server.ts'

/** Has the description of the API list what a capability answers under one heading. */
export function tagged(heading: string, api: OpenAPIHono<ApiEnv>): OpenAPIHono<ApiEnv> {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type === 'route') definition.route = { ...definition.route, tags: [heading] }
  }
  return api
}
