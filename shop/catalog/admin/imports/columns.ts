import type { Poisha } from '../../../kernel/money.ts'
import { joinedTags } from '../../tags/gift-tags.ts'

export const PRODUCT_FIELDS = [
  'name',
  'price',
  'offerPrice',
  'brand',
  'category',
  'description',
  'photos',
  'nameBn',
  'brandBn',
  'categoryBn',
  'descriptionBn',
  // Last, because sheets count columns.
  'occasions',
  'forWhom',
  'ages',
  'tastes',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

export const COLUMNS = ['id', ...PRODUCT_FIELDS] as const
export type Column = (typeof COLUMNS)[number]

export type FieldValue = string | Poisha | readonly string[] | null

/** As in a file's cell; amounts follow the file's own form. */
export const cellOf = (value: FieldValue | undefined = ''): string | Poisha =>
  typeof value === 'object' ? joinedTags(value ?? []) : value
