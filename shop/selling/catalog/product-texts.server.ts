import { line, paragraph } from '../../kernel/text.ts'
import { isPhotoOrEmpty, MAX_LENGTH } from './product-fields.ts'

export const PRODUCT_TEXTS = {
  name: line(MAX_LENGTH.name, 1),
  brand: line(MAX_LENGTH.brand),
  category: line(MAX_LENGTH.category),
  description: paragraph(MAX_LENGTH.description),
  photos: photosText('must be the address of an uploaded picture'),
}

export function photosText(error: string) {
  return line(MAX_LENGTH.photos).refine(isPhotoOrEmpty, { error })
}
