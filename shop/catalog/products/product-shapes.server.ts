import { z } from '../../kernel/api/api-router.server.ts'
import { takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { EMPTY, line, paragraph } from '../../kernel/language/text.ts'
import { pictureAddress, pictureOrEmpty } from '../../pictures/pictures.server.ts'
import { STOCK_LEVELS } from '../../stock/stock.ts'
import { PARTS_ANSWER } from '../bundles/part-shapes.server.ts'
import { AGES, RECIPIENTS, TASTES } from '../tags/product-tags.ts'
import { CHOICES_ANSWER } from '../variants/variant-shapes.server.ts'
import { MAX_LENGTH, MOST_MORE_PHOTOS } from './product-fields.ts'

const inBangla = (example: string) =>
  z.string().optional().openapi({ description: 'In Bangla, where it was written', example })

const tags = <T extends z.ZodType>(tag: T, description: string) =>
  z.array(tag).readonly().optional().openapi({ description })

export const ProductAnswer = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    price: takaAnswer({ description: 'Taka, at most two decimals', example: 1250.5 }),
    offerPrice: takaAnswer({
      description: 'Taka, less than the price; while it is there, it is what is paid',
      example: 999,
    }).optional(),
    brand: z.string(),
    category: z.string(),
    description: z.string(),
    photos: z.string().openapi({ description: 'Address of the picture, or empty' }),
    morePhotos: z
      .array(z.string())
      .readonly()
      .optional()
      .openapi({ description: 'Addresses of further pictures, in their order; absent: none' }),
    nameBn: inBangla('যুগল মগ'),
    brandBn: inBangla('মাটির ঘর'),
    categoryBn: inBangla('ঘর সাজানো'),
    descriptionBn: inBangla('দুটো মগ, এক কাপ চা।'),
    occasions: tags(z.string(), 'Keys of what it is given for, as `GET /gifting` lists them; absent: none'),
    forWhom: tags(z.enum(RECIPIENTS), 'To whom it is given'),
    ages: tags(z.enum(AGES), 'How old they are'),
    tastes: tags(z.enum(TASTES), 'What they like'),
    stock: z.enum(STOCK_LEVELS).optional().openapi({
      description: 'Only a few are left, or all are sold out; absent: enough, or not counted',
      example: 'few',
    }),
    priceFrom: z.literal(true).optional().openapi({
      description: 'Something that can be chosen of it costs more; absent: all costs the same',
    }),
    ...CHOICES_ANSWER,
    ...PARTS_ANSWER,
    revision: z.number().int().optional().openapi({ description: 'Grows with every change', example: 3 }),
  })
  .openapi('Product')

export const ProductCardAnswer = ProductAnswer.pick({
  _id: true,
  name: true,
  nameBn: true,
  price: true,
  offerPrice: true,
  photos: true,
  stock: true,
  priceFrom: true,
})

export const PRODUCT_TEXTS = {
  name: line(MAX_LENGTH.name),
  brand: line(MAX_LENGTH.brand),
  category: line(MAX_LENGTH.category),
  description: paragraph(MAX_LENGTH.description),
  photos: pictureOrEmpty(),
  nameBn: line(MAX_LENGTH.name),
  brandBn: line(MAX_LENGTH.brand),
  categoryBn: line(MAX_LENGTH.category),
  descriptionBn: paragraph(MAX_LENGTH.description),
}

/** Each once. They stand in one cell of a file, so an address holds nothing that divides them. */
export const morePhotos = (error?: string) =>
  z
    .array(pictureAddress(error).refine((address) => !/[\s|]/.test(address), { error }))
    .transform((all) => [...new Set(all)])
    .refine((all) => all.length <= MOST_MORE_PHOTOS, { error: tooManyPhotos })

const tooManyPhotos = fieldMessage(
  `may be at most ${MOST_MORE_PHOTOS} more pictures`,
  `এ আরও সর্বোচ্চ ${FORMATS.bn.number(MOST_MORE_PHOTOS)}টি ছবি থাকতে পারে`,
)

type Texts = Partial<Record<'name' | 'brand' | 'category' | 'description', string | null>>
export type TextsInBoth = Texts & { readonly [F in `${keyof Texts}Bn`]?: string | null }

/** Bangla fills an empty English text, so that every product has a name in both. */
export function fillFromBangla<T extends TextsInBoth>(texts: T): T {
  const filled = { ...texts }
  for (const text of ['name', 'brand', 'category', 'description'] as const)
    if (filled[text] === '') filled[text] = texts[`${text}Bn`] || ''
  return filled
}

/** One language is enough. */
export const hasName = ({ name, nameBn }: { readonly name: string; readonly nameBn?: string }): boolean =>
  name !== '' || Boolean(nameBn)

export const UNNAMED = { path: ['name'], error: EMPTY }
