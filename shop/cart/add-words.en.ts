/** Of the button on a gift's page. */
export const addToCartWords = {
  addToCart: 'Add to Cart',
  seeCart: 'See the cart',
  added: (name: string) => `${name} added to your cart`,
  notAdded: 'Not added',
  notLoggedIn: 'You are not Login',
  loginToAdd: 'Please Login add to the Cart',
  yesLogin: 'Yes, Login',
  notNow: 'Not now',
}
