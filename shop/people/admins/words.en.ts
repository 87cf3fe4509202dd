export const firstAdminWords = {
  becomeShopkeeper: 'Become the shopkeeper',
  notComplete:
    'This address is not complete. Please follow the whole link that the shop printed when it started.',
  createAccount: 'Create my account',
  creating: 'Creating your account…',
  noAdminYet: 'This shop has no admin yet. The account you make here, or log in to, will be the first one.',
  name: 'Name',
}
