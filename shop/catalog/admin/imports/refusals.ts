import { refusals } from '../../../kernel/api/refusal.ts'
import { importRefusals } from './words.en.ts'

export const refuseImport = refusals(importRefusals, {
  'import-not-found': 'not-found',
  'upload-broken-off': 'bad-input',
  'upload-silent': 'bad-input',
  'csv-columns-missing': 'bad-input',
})
