import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseGiftLink = refusals(
  {
    'gift-link-unknown': [
      'not-found',
      'This link leads nowhere. Please ask whoever sent it to you for the whole link.',
    ],
    'gift-link-elsewhere':
      'Whoever sends this gift has changed where it goes meanwhile. Please ask them, or call us.',
    'gift-link-filled':
      'Somebody has said already where this gift goes. If that was not you, please call us.',
    'gift-link-over': 'This link is over. Please ask whoever sent it to you for a new one.',
    'gift-link-not-asked': 'Nobody has to be asked where this parcel goes any more.',
    'gift-link-unpaid': 'The link comes once the order is paid.',
  },
  bn,
)
