import { z } from '../../kernel/api-router.server.ts'
import { isPictureAddress } from '../../kernel/picture-url.ts'
import { poishaOf, TakaWritten, taka } from '../../kernel/taka-schema.server.ts'
import { line, paragraph } from '../../kernel/text.ts'
import { wrongWithPrice } from '../../selling/catalog/price-reading.ts'

/** Not mentioned stays not mentioned; null ends an offer. */
function offerOf(value: number | string | null | undefined, context: z.RefinementCtx) {
  if (value === undefined) return undefined
  return value === null || value === '' ? null : poishaOf(value, context, wrongWithPrice)
}

const ifMentioned = (text: z.ZodType<string>) =>
  text.nullish().transform((said) => (said === null ? '' : said))

const orEmpty = (text: z.ZodType<string>) => text.nullish().transform((said) => said ?? '')

/** Nothing but a picture of this shop or of a web server: an address is shown to every visitor. */
const photos = line(500).refine((address) => address === '' || isPictureAddress(address), {
  error: 'must be the address of an uploaded picture',
})

const WORDS = { brand: line(100), category: line(100), description: paragraph(5000), photos }

/** What a product becomes: prices come out in poisha, and what is not mentioned is to stay; null empties it. */
export const ProductChangeBody = z
  .object({
    name: line(200, 1).openapi({ example: 'Blue Mug' }),
    price: taka(wrongWithPrice).openapi({ description: 'Taka, 0 to 500000', example: 450 }),
    offerPrice: TakaWritten.nullish()
      .transform(offerOf)
      .openapi({ description: 'Taka, less than the price; null or empty: not on offer', example: 399 }),
    brand: ifMentioned(WORDS.brand),
    category: ifMentioned(WORDS.category),
    description: ifMentioned(WORDS.description),
    photos: ifMentioned(WORDS.photos),
  })
  .refine(({ price, offerPrice }) => typeof offerPrice !== 'number' || offerPrice < price, {
    path: ['offerPrice'],
    error: 'must be less than the price',
  })

/** The specification's product, and ours. */
export const ProductBody = ProductChangeBody.safeExtend({
  brand: orEmpty(WORDS.brand),
  category: orEmpty(WORDS.category),
  description: orEmpty(WORDS.description),
  photos: orEmpty(WORDS.photos),
})

export type ProductInput = z.output<typeof ProductBody>
export type ProductChange = z.output<typeof ProductChangeBody>
