/** What comes between Add to Cart and the cart: a login, or an own unpaid order that holds the gift. */
export const promptWords = {
  notLoggedIn: 'You are not Login',
  loginToAdd: 'Please Login add to the Cart',
  yesLogin: 'Yes, Login',
  notNow: 'Not now',
  heldForYou: 'It is kept for you',
  seeOrder: 'See that order',
}
