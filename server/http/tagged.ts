import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DoorEnv } from '../../shop/kernel/door.server.ts'

/** Has the description of the API list what a capability answers under one heading. */
export function tagged(heading: string, api: OpenAPIHono<DoorEnv>): OpenAPIHono<DoorEnv> {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type === 'route') definition.route = { ...definition.route, tags: [heading] }
  }
  return api
}
