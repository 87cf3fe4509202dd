import type { NewLocation } from '../../people/addresses/location.ts'

/** Where a parcel goes, instead of the id of a saved location: an address that is typed, or its recipient is asked. */
export const ANOTHER = 'another'
export const ASK_RECIPIENT = 'asked'

export const NOWHERE: NewLocation = { name: '', phone: '', city: '', area: '', address: '' }
