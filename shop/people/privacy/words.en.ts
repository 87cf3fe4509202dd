export const privacyWords = {
  account: 'Account',
  withUsSince: (month: string) => `With us since ${month}`,
  withUsByGoogle: (month: string) => `With us since ${month} · logs in with Google`,
  ordersToTake: (n: number) => (n === 1 ? 'One more order belongs to you' : `${n} more orders belong to you`),
  placedWithout: (n: number): string =>
    n === 1
      ? 'It was placed without an account. Take it along in My Orders.'
      : 'They were placed without an account. Take them along in My Orders.',
  seeInOrders: 'See My Orders',
  yourEmail: 'Your e-mail',
  emailConfirmed: 'Confirmed: this e-mail is yours.',
  notConfirmed: 'Not confirmed yet.',
  yourPhone: 'Your phone',
  whyPhone:
    'We call this number if something about your gifts is unclear. It can be from any country, and recipients never see it.',
  phone: 'Phone',
  phoneHelp: 'With the country code, such as +44 7911 123456. Leave it empty to remove it.',
  savePhone: 'Save phone',
  phoneSaved: 'Your phone number has been saved.',
  phoneRemoved: 'Your phone number has been removed.',
  downloadData: 'Download my data',
  collecting: 'Collecting…',
  whatIsKept:
    'Everything the shop keeps about you in one file: your account, logins, locations, cart, remembered days, orders, payments and refunds.',
  yourAccount: 'your account',
  deleteAccount: 'Delete my account',
  whatIsDeleted:
    'Your name, e-mail, locations and cart are removed at once and for good. We will ask you first.',
  goodbye: 'Goodbye!',
  accountDeleted: 'Your account is deleted and you are logged out everywhere. Thank you for your visits!',
  deleteAsked: 'Delete your account?',
  consequences: [
    'Your name, e-mail, saved locations and cart are removed at once. This cannot be undone.',
    'You are logged out everywhere.',
    'Orders you have not paid for are cancelled.',
    'Gifts you have paid for are still delivered. After that, your name and address are taken off your orders.',
  ],
  yourPassword: 'Your password',
  deleting: 'Deleting…',
}
