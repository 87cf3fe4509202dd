import { EMPTY, line, paragraph } from '../../kernel/language/text.ts'
import { PICTURE_OR_EMPTY } from '../../pictures/picture-address.server.ts'
import { MAX_LENGTH } from './product-fields.ts'

export const PRODUCT_TEXTS = {
  name: line(MAX_LENGTH.name),
  brand: line(MAX_LENGTH.brand),
  category: line(MAX_LENGTH.category),
  description: paragraph(MAX_LENGTH.description),
  photos: PICTURE_OR_EMPTY,
  nameBn: line(MAX_LENGTH.name),
  brandBn: line(MAX_LENGTH.brand),
  categoryBn: line(MAX_LENGTH.category),
  descriptionBn: paragraph(MAX_LENGTH.description),
}

type Texts = Partial<Record<'name' | 'brand' | 'category' | 'description', string | null>>
export type TextsInBoth = Texts & { readonly [F in `${keyof Texts}Bn`]?: string | null }

/** Bangla fills an empty English text, so that every product has a name in both. */
export function filledFromBangla<T extends TextsInBoth>(texts: T): T {
  const filled = { ...texts }
  for (const text of ['name', 'brand', 'category', 'description'] as const)
    if (filled[text] === '') filled[text] = texts[`${text}Bn`] || ''
  return filled
}

/** One language is enough. */
export const hasName = ({ name, nameBn }: { readonly name: string; readonly nameBn?: string }): boolean =>
  name !== '' || Boolean(nameBn)

export const UNNAMED = { path: ['name'], error: EMPTY }
