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
      'Admins see every order and customer, and may change everything in the shop. They are logged out now; if they have a password, they can log in only with it from then on, no longer with Google.',
    yes: 'Yes, make admin',
    done: (name: string) => `${name} is an admin now`,
  },
  toUser: {
    word: 'Make user',
    ask: (name: string) => `Make ${name} a user?`,
    question: 'From this moment on, they can no longer see orders and customers, or change the shop.',
    yes: 'Yes, make user',
    done: (name: string) => `${name} is a user now`,
  },
  nothingChanged: 'Nothing was changed',
  unconfirmed: {
    title: 'The e-mail is not confirmed',
    text: 'The account may be a stranger’s who typed this e-mail. They can have a link sent to them on their Account page; once they have followed it, you can make them an admin.',
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
