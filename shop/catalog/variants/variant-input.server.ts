import { z } from '../../kernel/api/api-router.server.ts'
import { priceError } from '../../kernel/api/price-errors.server.ts'
import { poishaOf, TakaWritten } from '../../kernel/api/taka-schema.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { isShortenedNumber, SHORTENED } from '../../kernel/language/shortened-number.ts'
import { line } from '../../kernel/language/text.ts'
import { pictureOrEmpty } from '../../pictures/pictures.server.ts'
import {
  MAX_OPTION_NAME,
  MAX_OPTION_VALUE,
  MAX_OPTIONS,
  MAX_SKU,
  MAX_VARIANTS,
  type Variant,
} from './variant.ts'

const orEmpty = (schema: z.ZodType<string>) => schema.nullish().transform((text) => text ?? '')

const ownPrice = TakaWritten.nullish().transform((value, context) =>
  value === undefined || value === null || value === ''
    ? null
    : poishaOf(value, context.addIssue, priceError),
)

const NO_DIVIDERS = fieldMessage('must not hold | or ·', '| বা · থাকতে পারবে না')

/** It stands in a list in one cell of a file. */
const item = (most: number, least: 0 | 1 = 0) =>
  line(most, least).refine((text) => !/[|·]/.test(text), { error: NO_DIVIDERS })

/** Empty for none. */
export const SKU = item(MAX_SKU).refine((sku) => !isShortenedNumber(sku), { error: SHORTENED })

const OptionBody = z.object({
  name: item(MAX_OPTION_NAME, 1).openapi({ example: 'Size' }),
  nameBn: orEmpty(item(MAX_OPTION_NAME)).openapi({ example: 'মাপ' }),
})

const VariantBody = z.object({
  _id: z.uuid().nullish().openapi({
    description: 'Which one it was before, where its values change; without it, the one with the same values',
  }),
  values: z.array(item(MAX_OPTION_VALUE, 1)).max(MAX_OPTIONS),
  valuesBn: z
    .array(item(MAX_OPTION_VALUE))
    .max(MAX_OPTIONS)
    .nullish()
    .transform((values) => values ?? []),
  sku: orEmpty(SKU),
  price: ownPrice.openapi({ description: 'Taka, not below the product’s; null or empty: as the product' }),
  offerPrice: ownPrice.openapi({ description: 'Taka, only beside an own price' }),
  photos: orEmpty(pictureOrEmpty()),
  shown: z
    .boolean()
    .nullish()
    .transform((shown) => shown ?? true),
})

/** Beside the other fields of a product. Undefined stays as it is; null is none. */
export const CHOICES_BODY = {
  options: z
    .array(OptionBody)
    .max(MAX_OPTIONS)
    .nullish()
    .transform((options) => (options === null ? [] : options))
    .openapi({ description: 'What it can be chosen by, such as its size; needs `variants`' }),
  variants: z
    .array(VariantBody)
    .max(MAX_VARIANTS)
    .nullish()
    .transform((variants) => (variants === null ? [] : variants))
    .openapi({
      description:
        'Every variant, in their order; one that is left out is removed. At least one is shown and has no price of its own.',
      example: [],
    }),
  sku: SKU.nullish()
    .transform((sku) => (sku === null ? '' : sku))
    .openapi({ description: 'Of a product without options; each once in the shop', example: '' }),
}

export type OptionInput = z.output<typeof OptionBody>
export type VariantInput = z.output<typeof VariantBody>

/** Undefined: as it is. */
export interface ChoicesInput {
  readonly options?: readonly OptionInput[] | undefined
  readonly variants?: readonly VariantInput[] | undefined
  readonly sku?: string | undefined
}

/** A variant that is there, as it would be written. */
export const asWritten = ({ values, valuesBn = [], stock: _, ...variant }: Variant) => ({
  sku: '',
  price: null,
  offerPrice: null,
  photos: '',
  shown: true,
  ...variant,
  values: [...values],
  valuesBn: [...valuesBn],
})
