/** Where the last of a gift is held by an own unpaid order. */
export const ownOrderPromptWords = {
  heldForYou: 'You have it already',
  seeOrder: 'See that order',
  notNow: 'Not now',
}
