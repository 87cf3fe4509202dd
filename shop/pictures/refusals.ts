import { type FieldError, refusals } from '../kernel/api/refusal.ts'
import type { PictureBound } from './picture-file.ts'
import { bn } from './refusals.bn.ts'

export const refusePicture = refusals(
  {
    'picture-not-found': ['not-found', 'There is no such picture.'],
    'picture-not-multipart': [
      'wrong-type',
      'Please send the picture as multipart/form-data, in the field image.',
    ],
    'picture-upload-cut-off': ['bad-input', 'The upload did not arrive whole. Please send it again.'],
    'picture-missing': [
      'bad-input',
      (_: { readonly errors: readonly FieldError[] }) =>
        'There is no picture in the field image. Please choose a file.',
    ],
    'several-pictures': ['bad-input', 'Please send one picture at a time.'],
    'picture-file-too-large': [
      'too-large',
      'This picture is larger than 10 MB. Please choose a smaller one.',
    ],
    'picture-too-many-pixels': [
      'too-large',
      ({ bound }: { readonly bound: PictureBound }) =>
        `This picture has more than ${bound}. Please choose a smaller one.`,
    ],
    'picture-format': ['wrong-type', 'This file is not a JPEG or PNG picture. Please choose another one.'],
    'picture-damaged': [
      'bad-input',
      'This picture is damaged and cannot be read. Please choose another one.',
    ],
    'too-many-uploads': [
      'unavailable',
      'Too many pictures are being uploaded. Please try again in a minute.',
    ],
    'imgbb-failed': [
      'unavailable',
      (_: { readonly retryAfter: number }) =>
        'The picture could not be stored at imgbb. Please try again in a minute.',
    ],
    'picture-store-away': [
      'unavailable',
      (_: { readonly retryAfter: number }) =>
        'The shop cannot reach the place where its pictures are kept. Please try again in a minute.',
    ],
    'picture-store-full': [
      'unavailable',
      (_: { readonly retryAfter: number }) =>
        'There is no room left where the shop keeps its pictures, so this one was not stored. Please make room on the disk, or tell whoever runs the shop, and send it again.',
    ],
  },
  bn,
)
