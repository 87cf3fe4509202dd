import type { FieldError } from '../kernel/api/refusal.ts'
import type { OtherFile, PictureBound } from './picture-file.ts'

/** What a file is, and how it becomes a picture. */
function notAPicture(file: OtherFile | null): string {
  if (file === null) return 'This file is not a JPEG or PNG picture. Please choose another one.'
  if (file === 'HEIC')
    return 'This is a HEIC photo, which most browsers cannot show. Please send it as JPEG: on an iPhone choose Settings, Camera, Formats, “Most Compatible” and take it again, or take a screenshot of it.'
  if (file === 'video')
    return 'This is a video. Please choose a JPEG or PNG picture, such as a screenshot of it.'
  if (file === 'PDF' || file === 'document')
    return `This is a ${file}. Please choose a JPEG or PNG picture, such as a screenshot of its page.`
  if (file === 'web page')
    return 'This is a web page with a picture. Please save the picture itself as JPEG or PNG, or take a screenshot of it.'
  if (file === 'archive')
    return 'This is an archive of files. Please unpack it, and choose a JPEG or PNG picture.'
  if (file === 'sound') return 'This is a sound. Please choose a JPEG or PNG picture.'
  const article = /^(?:AVIF|EPS|SVG)$/.test(file) ? 'an' : 'a'
  return `This is ${article} ${file} file. Please save it as JPEG or PNG, and choose it again.`
}

export const pictureWords = {
  notAPicture,
  noPicture: 'Please choose a JPEG or PNG picture.',
  pictureTooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
  photoFailed: 'The photo could not be sent. Please try again.',
  sentThing: 'photo',
  cancel: 'Cancel',
}

export const pictureRefusals = {
  'picture-not-found': 'There is no such picture.',
  'picture-not-multipart': 'Please send the picture as multipart/form-data, in the field image.',
  'picture-upload-cut-off': 'The upload was incomplete. Please send the picture again.',
  'picture-missing': (_: { readonly errors: readonly FieldError[] }) =>
    'There is no picture in the field image. Please choose a file.',
  'several-pictures': 'Please send one picture at a time.',
  'picture-file-too-large': 'This picture is larger than 10 MB. Please choose a smaller one.',
  'picture-too-many-pixels': ({ bound }: { readonly bound: PictureBound }) =>
    `This picture has more than ${bound}. Please choose a smaller one.`,
  'picture-format': ({ file }: { readonly file: OtherFile | null }) => notAPicture(file),
  'picture-damaged': 'This picture is damaged and cannot be read. Please choose another one.',
  'too-many-uploads': 'Too many pictures are being uploaded. Please try again in a minute.',
  'imgbb-failed': (_: { readonly retryAfter: number }) =>
    'The picture could not be stored at imgbb. Please try again in a minute.',
  'picture-store-away': (_: { readonly retryAfter: number }) =>
    'The shop cannot reach the place where its pictures are kept. Please try again in a minute.',
  'picture-store-full': (_: { readonly retryAfter: number }) =>
    'There is no room left where the shop keeps its pictures, so this one was not stored. Please make room on the disk, or tell the person who runs the shop, and send it again.',
}
