import { z } from '../../../kernel/api/api-router.server.ts'
import { NO_OFFER, priceError } from '../../../kernel/api/price-errors.server.ts'
import { poishaOf, TakaWritten, taka } from '../../../kernel/api/taka-schema.server.ts'
import { isOffer } from '../../products/product-fields.ts'
import { hasName, PRODUCT_TEXTS, UNNAMED } from '../../products/product-texts.server.ts'
import { TAGS_TAKEN } from '../../tags/gift-tags.server.ts'

/** Unmentioned stays; null ends the offer. */
function offerOf(value: number | string | null | undefined, context: z.RefinementCtx) {
  if (value === undefined) return undefined
  return value === null || value === '' ? null : poishaOf(value, context.addIssue, priceError)
}

const ifMentioned = (text: z.ZodType<string>) =>
  text.nullish().transform((said) => (said === null ? '' : said))

const tagsIfMentioned = <T extends string>(tags: z.ZodType<T[], unknown>) =>
  tags.nullish().transform((said) => (said === null ? [] : said))

const orEmpty = (text: z.ZodType<string>) => text.nullish().transform((said) => said ?? '')

/** Prices become poisha. Unmentioned fields stay; null empties them. */
export const ProductChangeBody = z
  .object({
    name: PRODUCT_TEXTS.name.openapi({ example: 'Blue Mug' }),
    price: taka(priceError).openapi({ description: 'Taka, 0 to 500000', example: 450 }),
    offerPrice: TakaWritten.nullish()
      .transform(offerOf)
      .openapi({ description: 'Taka, less than the price; null or empty: not on offer', example: 399 }),
    brand: ifMentioned(PRODUCT_TEXTS.brand),
    category: ifMentioned(PRODUCT_TEXTS.category),
    description: ifMentioned(PRODUCT_TEXTS.description),
    photos: ifMentioned(PRODUCT_TEXTS.photos),
    nameBn: ifMentioned(PRODUCT_TEXTS.nameBn),
    brandBn: ifMentioned(PRODUCT_TEXTS.brandBn),
    categoryBn: ifMentioned(PRODUCT_TEXTS.categoryBn),
    descriptionBn: ifMentioned(PRODUCT_TEXTS.descriptionBn),
    occasions: tagsIfMentioned(TAGS_TAKEN.occasions),
    forWhom: tagsIfMentioned(TAGS_TAKEN.forWhom),
    ages: tagsIfMentioned(TAGS_TAKEN.ages),
    tastes: tagsIfMentioned(TAGS_TAKEN.tastes),
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
