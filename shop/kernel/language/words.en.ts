export const apiWords = {
  noAnswer: 'The shop did not answer. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  logInFirst: 'Please log in first.',
  somebodyElse: 'Somebody else has logged in in this browser. Please load this page again.',
  unreachable: 'The shop cannot be reached. Please check your connection and try again.',
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
}
