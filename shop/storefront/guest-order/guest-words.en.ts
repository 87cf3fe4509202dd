export const guestPageWords = {
  notHere: 'This order is not open in this browser',
  findItAgain: 'Find it with its number and your phone, or log in if you ordered with an account.',
  findOrder: 'Find an order',
  logIn: 'Log in',
}
