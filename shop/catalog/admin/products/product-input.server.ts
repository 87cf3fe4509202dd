import { z } from '../../../kernel/api/api-router.server.ts'
import { NO_OFFER, priceError } from '../../../kernel/api/price-errors.server.ts'
import { poishaOf, TakaWritten, taka } from '../../../kernel/api/taka-schema.server.ts'
import { PARTS_BODY } from '../../bundles/part-shapes.server.ts'
import { isOffer } from '../../products/product-fields.ts'
import { hasName, morePhotos, PRODUCT_TEXTS, UNNAMED } from '../../products/product-shapes.server.ts'
import { TAG_SHAPES } from '../../tags/product-tags.server.ts'
import { CHOICES_BODY } from '../../variants/variant-input.server.ts'

/** Undefined keeps the offer; null or empty ends it. */
function parseOffer(value: number | string | null | undefined, context: z.RefinementCtx) {
  if (value === undefined) return undefined
  return value === null || value === '' ? null : poishaOf(value, context.addIssue, priceError)
}

const nullToEmpty = (schema: z.ZodType<string>) =>
  schema.nullish().transform((text) => (text === null ? '' : text))

const nullToNone = <T extends string>(schema: z.ZodType<T[], unknown>) =>
  schema.nullish().transform((tags) => (tags === null ? [] : tags))

const orEmpty = (schema: z.ZodType<string>) => schema.nullish().transform((text) => text ?? '')

const { name, ...otherTexts } = PRODUCT_TEXTS
const optionalTexts = Object.fromEntries(
  Object.entries(otherTexts).map(([field, schema]) => [field, nullToEmpty(schema)]),
) as Record<keyof typeof otherTexts, ReturnType<typeof nullToEmpty>>

/** Prices become poisha. Unmentioned fields stay; null empties them. */
export const ProductChangeBody = z
  .object({
    name: name.openapi({ example: 'Blue Mug' }),
    price: taka(priceError).openapi({ description: 'Taka, 0 to 500000', example: 450 }),
    offerPrice: TakaWritten.nullish()
      .transform(parseOffer)
      .openapi({ description: 'Taka, less than the price; null or empty: not on offer', example: 399 }),
    ...optionalTexts,
    morePhotos: nullToNone(morePhotos()).openapi({
      description: 'Further pictures, in their order; null: none',
    }),
    occasions: nullToNone(TAG_SHAPES.occasions),
    forWhom: nullToNone(TAG_SHAPES.forWhom),
    ages: nullToNone(TAG_SHAPES.ages),
    tastes: nullToNone(TAG_SHAPES.tastes),
    ...CHOICES_BODY,
    ...PARTS_BODY,
  })
  .refine(({ price, offerPrice }) => typeof offerPrice !== 'number' || isOffer(price, offerPrice), {
    path: ['offerPrice'],
    error: NO_OFFER,
  })
  .refine(hasName, UNNAMED)

export const ProductBody = ProductChangeBody.safeExtend({
  brand: orEmpty(PRODUCT_TEXTS.brand),
  category: orEmpty(PRODUCT_TEXTS.category),
  description: orEmpty(PRODUCT_TEXTS.description),
  photos: orEmpty(PRODUCT_TEXTS.photos),
})

export type ProductInput = z.output<typeof ProductBody>
export type ProductChange = z.output<typeof ProductChangeBody>
