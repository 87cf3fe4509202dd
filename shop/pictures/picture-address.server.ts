import { fieldMessage } from '../kernel/language/field-message.ts'
import { line } from '../kernel/language/text.ts'
import { isPictureAddress } from '../kernel/picture-url.ts'

export const MAX_ADDRESS = 500

/** Every visitor loads it, so only pictures of this shop or a web server. */
export const pictureOrEmpty = (error: string) =>
  line(MAX_ADDRESS).refine((address) => address === '' || isPictureAddress(address), { error })

export const PICTURE_OR_EMPTY = pictureOrEmpty(
  fieldMessage('must be the address of an uploaded picture', 'আপলোড করা একটি ছবির ঠিকানা হতে হবে'),
)
