import type { NewLocation } from '../../people/addresses/location.ts'

/** In place of a saved location's id: a typed address, or the recipient is asked. */
export const ANOTHER = 'another'
export const ASK_RECIPIENT = 'asked'

export const NOWHERE: NewLocation = { name: '', phone: '', city: '', area: '', address: '' }
