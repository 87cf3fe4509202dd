/** Prompts between Add to Cart and the cart: to log in, or that an unpaid order of one's own holds the product. */
export const promptWords = {
  notLoggedIn: 'You are not Login',
  loginToAdd: 'Please Login add to the Cart',
  yesLogin: 'Yes, Login',
  notNow: 'Not now',
  heldForYou: 'It is kept for you',
  seeOrder: 'See that order',
}
