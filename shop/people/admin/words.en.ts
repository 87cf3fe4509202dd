export const usersWords = {
  title: 'All Users',
  /** As the object of "We could not show". */
  theUsers: 'the users',
  total: (total: number) => `Total Users: ${total}`,
  found: (total: number, search: string) => `${total} found for “${search}”`,
  searchBy: 'Search by name or e-mail',
  nameOrEmail: 'Name or e-mail',
  among: 'users',
  showAll: 'Show all users',
  deletedAccounts: 'Deleted accounts',

  table: 'People with an account',
  columns: ['#', 'Name', 'Email', 'Role', 'Action'],
  notConfirmed: 'E-mail not confirmed',
  thisIsYou: 'This is you',

  no: 'No',
  /** After `toAdmin.word` or `toUser.word`, for those who do not see the row. */
  ofPerson: (name: string) => ` of ${name}`,
  toAdmin: {
    word: 'Make admin',
    ask: (name: string) => `Make ${name} an admin?`,
    question:
      'Admins see every order and customer and can change everything in the shop. This person is logged out now. If they have a password, they can then log in only with it, no longer with Google.',
    yes: 'Yes, make admin',
    done: (name: string) => `${name} is an admin now`,
  },
  toUser: {
    word: 'Make user',
    ask: (name: string) => `Make ${name} a user?`,
    question: 'From now on, they can no longer see orders and customers, or change the shop.',
    yes: 'Yes, make user',
    done: (name: string) => `${name} is a user now`,
  },
  nothingChanged: 'Nothing was changed',
  unconfirmed: {
    title: 'The e-mail is not confirmed',
    text: 'A stranger may have typed this e-mail. Ask the person to request a link on their Account page and follow it; then you can make them an admin.',
  },
  deletion: {
    question: "You won't be able to revert this!",
    deleted: 'The user has been deleted.',
    kept: 'The user is still there',
  },
}

export const removalRefusals = {
  'own-account': 'This is your own account. If you want to leave, you can delete it on your Account page.',
}
