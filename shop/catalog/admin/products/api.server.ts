import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Deleted,
  deleted,
  IdParam,
  Inserted,
  inserted,
  Modified,
  modified,
  z,
} from '../../../kernel/api/api-router.server.ts'
import { answerBy } from '../../../kernel/api/reads.server.ts'
import { granted, Refused } from '../../../kernel/api/refusal.ts'
import { taka } from '../../../kernel/api/taka-schema.server.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dhakaDay, isDay } from '../../../kernel/language/dhaka.ts'
import { fieldMessage } from '../../../kernel/language/field-message.ts'
import { changeOffers, listOfferEnds } from './change-offers.server.ts'
import { createProduct, deleteProducts, refuseEdit, updateProduct } from './edit-product.server.ts'
import { ProductBody, ProductChangeBody } from './product-input.server.ts'

const MOST_AT_ONCE = 500
const MOST_OFFERS = 100

const add = adminRoute('post', '/product', {
  summary: 'Add a product; for admins',
  tags: ['Stock'],
  request: { body: ProductBody },
  responses: { 200: [Inserted, 'The new product'] },
})

const update = adminRoute('put', '/product/{id}', {
  summary: 'Change a product; for admins',
  tags: ['Stock'],
  description:
    'With `revision`, as `GET /product/{id}` answers it, a change by somebody else in between is answered 409 with the `product` as it is now. What is not mentioned stays as it is, also an offer and the pictures; null empties it.',
  request: { params: IdParam, body: ProductChangeBody.safeExtend({ revision: z.number().int().nullish() }) },
  responses: {
    200: [Modified, 'Whether anything changed'],
    404: 'No such product',
    409: 'Changed by somebody else since, or the price does not stay above the offer',
  },
})

const remove = adminRoute('delete', '/product/{id}', {
  summary: 'Take a product out of the shop; for admins',
  tags: ['Stock'],
  request: { params: IdParam },
  responses: {
    200: [Deleted, 'It is gone: carts show it as gone, orders keep what was sold'],
    404: 'No such product',
  },
})

const removals = adminRoute('post', '/product/removals', {
  request: {
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
    }),
  },
  responses: { 200: Deleted },
})

const OFFER_DAY = fieldMessage('must be today or a later day', 'আজ বা পরের কোনো দিন হতে হবে')
const NOT_NOTHING = fieldMessage('must be more than 0', 'শূন্যের বেশি হতে হবে')
const ONE_WAY = fieldMessage(
  'must be a percentage or an amount, not both',
  'শতাংশ বা টাকার অঙ্ক, যেকোনো একটি হতে হবে',
)

const OfferBody = z
  .object({
    ids: z.array(z.uuid()).min(1).max(MOST_OFFERS),
    percent: z.int().min(1).max(90).nullish(),
    amount: taka().nullish(),
    until: z
      .string()
      .refine((day) => isDay(day) && day >= dhakaDay(new Date()), { error: OFFER_DAY })
      .nullish(),
  })
  .refine(({ percent, amount }) => percent == null || amount == null, { path: ['amount'], error: ONE_WAY })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], error: NOT_NOTHING })

const offers = adminRoute('put', '/offers', {
  request: { body: OfferBody },
  responses: { 200: Modified },
})

const offerEnds = adminRoute('get', '/offers', {
  responses: { 200: z.array(z.object({ _id: z.string(), until: z.string() })) },
})

declare module '../../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      typeof add | typeof update | typeof remove | typeof removals | typeof offers | typeof offerEnds
    > {}
}

export function productEditingApi(db: Db) {
  const api = apiRouter()
  api.openapi(offers, async (c) => {
    const { ids, percent, amount, until } = c.req.valid('json')
    const off = percent ? { percent } : amount ? { amount } : null
    const change = { ids: [...new Set(ids)].toSorted(), off, until: until ?? null }
    return c.json(modified(granted(await changeOffers(db, c.get('caller'), change))), 200)
  })
  answerBy(api, offerEnds, () => listOfferEnds(db))
  api.openapi(add, async (c) =>
    c.json(inserted(granted(await createProduct(db, c.get('caller'), c.req.valid('json')))), 200),
  )
  api.openapi(update, async (c) => {
    const { revision, ...input } = c.req.valid('json')
    const change = { ...input, seen: revision ?? null }
    return c.json(
      modified(granted(await updateProduct(db, c.get('caller'), c.req.valid('param').id, change))),
      200,
    )
  })
  api.openapi(remove, async (c) => {
    const deletedCount = granted(await deleteProducts(db, c.get('caller'), [c.req.valid('param').id]))
    if (deletedCount === 0) throw new Refused(refuseEdit('product-removed'))
    return c.json(deleted(deletedCount), 200)
  })
  api.openapi(removals, async (c) =>
    c.json(deleted(granted(await deleteProducts(db, c.get('caller'), c.req.valid('json').ids))), 200),
  )
  return api
}
