import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'
import { MOST_DAYS } from './remembered-day.ts'

export const refuseDay = refusals(
  {
    'too-many-days': `You can keep at most ${MOST_DAYS} days. End one that you need no more.`,
    'day-not-found': ['not-found', 'You keep no such day. It may have been ended.'],
    'parcel-of-day-not-found': ['not-found', 'You have no such parcel.'],
    'day-kept-already': 'The day of this gift is kept already.',
    'occasion-of-day-unknown': ['bad-input', 'There is no such occasion.'],
    'ending-link-unknown': ['not-found', 'This link belongs to no day that is kept. It may have been ended.'],
  },
  bn,
)
