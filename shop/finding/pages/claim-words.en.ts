export const claimWords = {
  titles: {
    phone: (n: number) => `${counted(n)} to your phone number`,
    email: (n: number) => `${counted(n)} to your e-mail`,
    both: (n: number) => `${counted(n)} to your phone number and e-mail`,
  },
  takeAlong: (n: number): string =>
    n === 1
      ? 'It was placed without an account. Take it along, and you find it here from now on.'
      : 'They were placed without an account. Take them along, and you find them here from now on.',
  number: 'No.',
  by: { phone: 'with your phone number', email: 'with your e-mail' },
  take: (n: number): string => (n === 1 ? 'Take it along' : 'Take them along'),
  taking: 'Taking along…',
  notNow: 'Not now',
  taken: (n: number) => (n === 1 ? 'The order is among yours now.' : `${n} orders are among yours now.`),
  leftAlone: (n: number) =>
    n === 1
      ? 'One order could not be taken along. It may be in another account by now.'
      : `${n} orders could not be taken along. They may be in another account by now.`,
  withoutAccount: 'Did you order without an account?',
  howToBring:
    'On your Account page, confirm the e-mail or the phone number that you ordered with. Then you can take those orders along.',
  toAccount: 'Go to Account',
  find: 'Find an order by its number',
}

function counted(n: number): string {
  return n === 1 ? 'One order belongs' : `${n} orders belong`
}
