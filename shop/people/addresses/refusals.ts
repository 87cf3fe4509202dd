import { refusals } from '../../kernel/api/refusal.ts'
import { locationRefusals } from './words.en.ts'

export const refuseLocation = refusals(locationRefusals, { 'location-not-found': 'not-found' })
