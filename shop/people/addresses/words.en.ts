import { MAX_LOCATIONS } from './location.ts'

export const locationWords = {
  // My Location
  myLocation: 'My Location',
  addAnother: 'Add another',
  saveOnce: 'Save a place once, and every gift finds its way.',
  addLocation: 'Add Shipping Location',
  update: 'Update',
  remove: 'Remove',
  notRecoverable: 'You will not be able to recover this location!',
  deleted: 'Your location has been deleted.',
  stillSaved: 'It is still saved',
  yourLocations: 'your locations',
  // The page of a location
  adding: {
    title: 'Shipping Information',
    lead: 'Where shall we bring your gifts?',
    button: 'Save location',
    saved: 'Your Location added to the database',
    what: 'the form',
  },
  updating: {
    title: 'Update location',
    lead: 'Orders on their way keep the address they have.',
    button: 'Update location',
    saved: 'Your Location update to the database',
    what: 'this location',
  },
  success: 'Success!',
  notAmongYours: 'This location is not among yours. It may have been removed.',
  leaveAsItWas: 'Leave it as it was',
  // In the cart
  sendItTo: 'Send it to',
}

export const locationRefusals = {
  'too-many-locations': () => `You can save at most ${MAX_LOCATIONS} locations. Please remove one first.`,
  'location-not-found': 'You have no such location. It may have been removed.',
}
