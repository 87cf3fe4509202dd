import type { Sharp } from 'sharp'

/**
 * The colours of a picture's four quarters, as its address keeps them: 24 hexadecimal digits, row by row.
 * @returns an empty text where something would show through
 */
export async function coloursOf(picture: Sharp): Promise<string> {
  if ((await picture.metadata()).hasAlpha && !(await picture.clone().stats()).isOpaque) return ''
  const quarters = await picture
    .clone()
    .resize(2, 2, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return quarters.toString('hex')
}
