/** What comes between Add to Cart and the cart: a login, or an own unpaid order that holds the gift. */
export const promptWords = {
  notLoggedIn: 'You are not Login',
  loginToAdd: 'Please Login add to the Cart',
  yesLogin: 'Yes, Login',
  notNow: 'Not now',
  heldForYou: 'You have it already',
  seeOrder: 'See that order',
}
