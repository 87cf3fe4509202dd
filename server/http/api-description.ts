import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnv, ERROR_CODES } from '../../shop/kernel/api/api-router.server.ts'
import { refusalCodes } from '../../shop/kernel/api/refusal.ts'

/** The headings of the description, in the order in which they are shown. */
const HEADINGS = {
  Gifts: 'The catalogue: products, categories, wraps, cards and occasions',
  'Signing in': 'Sessions and access tokens',
  Cart: 'The own cart',
  Locations: 'Where the signed-in person sends gifts to',
  Delivery: 'Zones and their days',
  Orders: 'Placing orders, and the own ones',
  Paying: 'Paying an order',
  Receipts: 'The receipt of a paid payment',
  Stock: 'Products, their pictures and how many there are; for admins',
  Sending: 'Orders on their way through the shop; for admins',
  People: 'Everybody with an account; for admins',
}

function operationId(method: string, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^a-z0-9]+/i)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Describes the public calls. @param sessionCookie its name, which tells browsers whether the shop is served by HTTPS */
export function describeApi(router: OpenAPIHono<ApiEnv>, sessionCookie: string) {
  const described = new OpenAPIHono()
  for (const one of router.openAPIRegistry.definitions)
    if (one.type === 'route' && one.route.summary) {
      const { method, path } = one.route
      described.openAPIRegistry.registerPath({ ...one.route, operationId: operationId(method, path) })
    }
  const document = described.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Gift shop', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api' }],
    tags: Object.entries(HEADINGS).map(([name, description]) => ({ name, description })),
  })
  const { schemas } = document.components ?? {}
  const problem = schemas?.Problem
  // The codes of refusals are known once all capabilities are mounted.
  if (problem && 'properties' in problem)
    Object.assign(problem.properties?.code ?? {}, { enum: [...refusalCodes(), ...ERROR_CODES].sort() })
  return {
    ...document,
    info: { ...document.info, license: { name: 'MIT', identifier: 'MIT' } },
    components: { ...document.components, securitySchemes: securitySchemes(sessionCookie) },
  }
}

const INTRODUCTION = `The API of the online gift shop. Prices are in taka.

**Signing in**, from a program: \`POST /auth/sign-in/email\` answers the session cookie, \`POST /jwt\` with that cookie an access
token for an hour; every other call takes the token as \`Authorization: Bearer …\`. A program sends no \`Origin\`; with one, it must be
the shop's own, as from its pages. The session lasts seven days: until then \`POST /jwt\` answers new tokens without a password.

On this page: *Try it out* at \`POST /auth/sign-in/email\`, then at \`POST /jwt\`, and paste the token at *Authorize*.`

const securitySchemes = (sessionCookie: string) => ({
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that `POST /jwt` answers, good for an hour',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set by `POST /auth/sign-in/email`. Browsers send it by themselves.',
  },
})
