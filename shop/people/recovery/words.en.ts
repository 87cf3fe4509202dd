export const recoveryWords = {
  deadLink: 'This link no longer works',
  deadLinkWhy: 'It has been used already, is more than an hour old, or is incomplete.',
  newLink: 'Send me a new link',
  sending: 'Sending…',
  backToLogin: 'Back to the login',
  // Forgotten
  forgot: 'Forgot your password?',
  forgotFor: 'Enter your e-mail, and we send you a link to choose a new password.',
  lookIntoMailbox: 'Check your inbox',
  mailBefore: 'If there is an account for',
  mailAfter: ', an e-mail is on its way.',
  linkWorksOnce:
    'The link works once, for one hour. Nothing there? Check your spam folder, and the address for typing mistakes.',
  sendLink: 'Send me a link',
  itHappens: 'It happens. We will send you a link to choose a new one.',
  // A new one
  chooseNew: 'Choose a new password',
  changePassword: 'Change password',
  changing: 'Changing…',
  changed: 'Your password has been changed. You are logged out everywhere.',
  takenOver:
    'The account is now yours alone, and your orders stay. This e-mail was not confirmed before, so we emptied the cart and the saved locations: no gift of yours goes to a stranger’s address. Your name is the part of the e-mail before the @ until you change it on your Account page.',
  logInWithIt: 'Log in with the new password',
  // Confirming the e-mail
  thankYou: 'Thank you',
  confirmed: 'Your e-mail is confirmed.',
  lookAtGifts: 'Look at the gifts',
  whereYouWere: 'Back to where you were',
  isItYours: 'Is this your e-mail?',
  yesMine: 'Yes, it is mine',
  confirming: 'Confirming…',
  pressIfYours:
    'Press the button if you made an account here with this e-mail. If you did not, just close this page, and nobody else can use your e-mail here.',
  passwordOfAccount: 'Password of the account',
  notChosen: 'Did you not choose this password, or forget it?',
  chooseNewOne: 'Choose a new one',
  notChosenAfter: ': the e-mail you get makes the account yours alone, and confirms your address too.',
  confirmYourEmail: 'Confirm your e-mail',
  sendMailAgain: 'Send the e-mail again',
  mailSentTo: (email: string) =>
    `An e-mail is on its way to ${email}. Please follow its link within an hour.`,
  whyConfirm:
    'Follow the link in the e-mail we sent you. Until then we cannot know that the address is yours: if you forget your password, choosing a new one empties your cart and your saved locations.',
  logInForMail: 'Log in, and we will send you a new link if your e-mail still needs to be confirmed.',
  mailIfNeeded: 'An e-mail is on its way, if your address still needs to be confirmed.',
}

const CHOOSE_PASSWORD = 'Choose a new password'

export const accountMailWords = {
  verify: {
    subject: 'Is this your e-mail?',
    paragraphs: [
      'an account was made with this e-mail, hopefully by you. Please confirm that it was you. The link works for one hour. If you are not logged in, it asks for the password of the account.',
      'If you did not make an account with us, do not confirm it: just ignore this e-mail.',
    ],
    button: 'Yes, it is mine',
  },
  reset: {
    subject: CHOOSE_PASSWORD,
    paragraphs: [
      'a new password was requested for your account, hopefully by you. The link works once, for one hour.',
      'If it was not you, you can ignore this e-mail: your password stays as it is.',
    ],
    button: CHOOSE_PASSWORD,
  },
  taken: {
    subject: 'You have an account already',
    paragraphs: [
      'a new account was requested with this e-mail, hopefully by you. You already have one, so just log in.',
      'If you forgot your password, you can choose a new one.',
    ],
    button: CHOOSE_PASSWORD,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'the password of your account was changed just now, and every other browser was logged out.',
      'If it was you, you can ignore this e-mail. If not, choose a new password at once: only someone who can read this mailbox can do that.',
    ],
    button: CHOOSE_PASSWORD,
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'your account was deleted just now, with its cart and its saved locations. Gifts you have paid for are still delivered; unpaid orders are cancelled.',
      'If you did not want this, please tell us. You can make a new account whenever you like.',
    ],
    button: '',
  },
  // See decisions/accounts.md.
  unconfirmed:
    'This e-mail is not confirmed yet. Your orders stay, but a new password empties the cart and the saved locations, so that no gift of yours goes to a stranger’s address, and the name becomes the part of the e-mail before the @.',
}
