import { refusals } from '../kernel/api/refusal.ts'
import { csvRefusals } from './words.en.ts'

export const refuseCsv = refusals(csvRefusals, {
  'csv-empty': 'bad-input',
  'csv-without-rows': 'bad-input',
  'csv-too-many-columns': 'bad-input',
  'csv-column-twice': 'bad-input',
  'csv-too-large': 'too-large',
  'csv-too-many-rows': 'too-large',
  'csv-is-excel': 'wrong-type',
  'csv-not-utf8': 'bad-input',
  'csv-too-many-cells': 'bad-input',
  'csv-row-too-long': 'bad-input',
  'csv-row-broken': 'bad-input',
  'export-link-used': 'not-found',
})
