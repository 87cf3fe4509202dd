import { refusals } from '../../kernel/api/refusal.ts'
import { dayRefusals } from './words.en.ts'

export const refuseDay = refusals(dayRefusals, {
  'day-not-found': 'not-found',
  'parcel-of-day-not-found': 'not-found',
  'occasion-of-day-unknown': 'bad-input',
  'ending-link-unknown': 'not-found',
})
