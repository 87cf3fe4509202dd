import { refusals } from '../../kernel/api/refusal.ts'
import { MAX_LOCATIONS } from './location.ts'
import { bn } from './refusals.bn.ts'

export const refuseLocation = refusals(
  {
    'too-many-locations': `You can save at most ${MAX_LOCATIONS} locations.`,
    'location-not-found': ['not-found', 'You have no such location. It may have been removed.'],
  },
  bn,
)
