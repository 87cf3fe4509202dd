/** Where a visitor presses Add to Cart. */
export const loginPromptWords = {
  notLoggedIn: 'You are not Login',
  loginToAdd: 'Please Login add to the Cart',
  yesLogin: 'Yes, Login',
  notNow: 'Not now',
}
