import { refusals } from '../kernel/api/refusal.ts'
import { pictureRefusals } from './words.en.ts'

export const refusePicture = refusals(pictureRefusals, {
  'picture-not-found': 'not-found',
  'picture-not-multipart': 'wrong-type',
  'picture-upload-cut-off': 'bad-input',
  'picture-missing': 'bad-input',
  'several-pictures': 'bad-input',
  'picture-file-too-large': 'too-large',
  'picture-too-many-pixels': 'too-large',
  'picture-format': 'wrong-type',
  'picture-damaged': 'bad-input',
  'too-many-uploads': 'unavailable',
  'imgbb-failed': 'unavailable',
  'picture-store-away': 'unavailable',
  'picture-store-full': 'unavailable',
})
