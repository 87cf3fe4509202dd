import {
  apiRouter,
  type CallsOf,
  Deleted,
  IdParam,
  Inserted,
  inserted,
  OwnEmail,
  requireOwn,
  shopperRoute,
  z,
} from '../kernel/api/api-router.server.ts'
import { answerBy } from '../kernel/api/reads.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import { TakaWritten } from '../kernel/api/taka-schema.server.ts'
import type { Db } from '../kernel/database/database.ts'
import { fieldMessage } from '../kernel/language/field-message.ts'
import { FORMATS } from '../kernel/language/format.ts'
import { MAX_QUANTITY } from '../stock/stock.ts'
import { CartItemAnswer } from './cart-shapes.server.ts'
import { addToCart, cartOf, countLines, removeFromCart } from './carts.server.ts'

const ignored = { description: 'Accepted and ignored: the product decides.' }
const IgnoredText = z.string().nullish().openapi(ignored)

const FROM_ONE = fieldMessage(
  `must be a whole number from 1 to ${MAX_QUANTITY}`,
  `১ থেকে ${FORMATS.bn.number(MAX_QUANTITY)}-এর মধ্যে পূর্ণসংখ্যা হতে হবে`,
)

const NewLine = z.object({
  productId: z.string().openapi({ example: '01a1fc77-7e55-73f9-a9b7-0b258914146d' }),
  variantId: z.string().nullish().openapi({
    description: 'What is chosen; needed where the gift has options',
    example: null,
  }),
  quantity: z
    .int({ error: FROM_ONE })
    .min(1, { error: FROM_ONE })
    .max(MAX_QUANTITY, { error: FROM_ONE })
    .nullish()
    .openapi({ description: 'Lines to add; one by default', example: 1 }),
  email: OwnEmail,
  name: IgnoredText,
  brand: IgnoredText,
  category: IgnoredText,
  description: IgnoredText,
  photos: IgnoredText,
  price: TakaWritten.nullish().openapi(ignored),
})

const list = shopperRoute('get', '/cart', {
  summary: 'The own cart, with every product as it is now',
  tags: ['Cart'],
  request: { query: z.object({ email: OwnEmail }) },
  responses: {
    200: [z.array(CartItemAnswer), 'A plain list, in the order of adding'],
    403: 'Not the own e-mail',
  },
})

const count = shopperRoute('get', '/cart/count', {
  responses: { 200: z.object({ count: z.number().int() }) },
})

const add = shopperRoute('post', '/cart', {
  summary: 'Add a product to the own cart; every unit is a line of its own',
  tags: ['Cart'],
  request: { body: NewLine },
  responses: {
    200: [Inserted, 'The new line, or the first of them'],
    403: 'Not the own e-mail',
    404: 'No such product or variant',
    409: 'The cart has no room for all, fewer are left, or the gift has options and none is chosen',
  },
})

const remove = shopperRoute('delete', '/cart/{id}', {
  summary: 'Remove a line from the own cart',
  tags: ['Cart'],
  request: { params: IdParam },
  responses: { 200: [Deleted, 'The line is removed'], 404: 'No such line in this cart' },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof count | typeof add | typeof remove> {}
}

export function cartApi(db: Db) {
  const api = apiRouter()
  answerBy(api, list, async ({ caller, query }) => {
    requireOwn(caller, query.email)
    return cartOf(db, caller)
  })
  api.openapi(count, async (c) => {
    return c.json({ count: await countLines(db, c.get('caller')) }, 200)
  })
  api.openapi(add, async (c) => {
    const { productId, email, ...wanted } = c.req.valid('json')
    requireOwn(c.get('caller'), email)
    return c.json(inserted(granted(await addToCart(db, c.get('caller'), productId, wanted))), 200)
  })
  api.openapi(remove, async (c) => {
    granted(await removeFromCart(db, c.get('caller'), c.req.valid('param').id))
    return c.json({ acknowledged: true as const, deletedCount: 1 }, 200)
  })
  return api
}
