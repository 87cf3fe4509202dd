export const recoveryWords = {
  deadLink: 'This link has done its work',
  deadLinkWhy: 'It was used already, is more than an hour old, or is not complete.',
  newLink: 'Send me a new link',
  sending: 'Sending…',
  backToLogin: 'Back to the login',
  // Forgotten
  forgot: 'Forgot your password?',
  lookIntoMailbox: 'Look into your mailbox',
  letterBefore: 'If there is an account for',
  letterAfter: ', a letter is on its way.',
  linkWorksOnce:
    'Its link works once, for one hour. Nothing there? Look into your spam folder, and check the e-mail for a typing mistake.',
  sendLink: 'Send me a link',
  itHappens: 'It happens. We send you a link to choose a new one.',
  // A new one
  chooseNew: 'Choose a new password',
  changePassword: 'Change password',
  changing: 'Changing…',
  changed: 'Your password is changed. You are logged out everywhere.',
  takenOver:
    'Nobody had confirmed this e-mail before. So that no gift of yours goes where a stranger wanted it, the cart and the saved locations are empty now, and your name is the part of the e-mail before the @ until you change it on your Account page. Orders stay.',
  logInWithIt: 'Log in with it',
  // Confirming the e-mail
  thankYou: 'Thank you',
  confirmed: 'Your e-mail is confirmed.',
  lookAtGifts: 'Look at the gifts',
  whereYouWere: 'Back to where you were',
  isItYours: 'Is this your e-mail?',
  yesMine: 'Yes, it is mine',
  confirming: 'Confirming…',
  pressIfYours:
    'Press the button if you made an account here with this e-mail. If you did not, just close this page: then nobody else can use your e-mail here.',
  passwordOfAccount: 'Password of the account',
  notChosen: 'You did not choose it, or forgot it?',
  chooseNewOne: 'Choose a new one',
  notChosenAfter: ': its letter makes the account yours alone, and confirms the e-mail too.',
  confirmYourEmail: 'Confirm your e-mail',
  sendLetterAgain: 'Send the letter again',
  letterSentTo: (email: string) =>
    `A letter is on its way to ${email}. Please follow its link within an hour.`,
  whyConfirm:
    'The letter we sent has a link that does it. Until then we cannot know that the e-mail is yours: if you forget your password, choosing a new one empties your cart and your saved locations.',
  logInForLetter: 'Log in, and we send you a new one if your e-mail still needs it.',
  letterIfNeeded: 'A letter is on its way, if your e-mail still needs to be confirmed.',
}

const CHOOSE_PASSWORD = 'Choose a new password'

export const letterWords = {
  verify: {
    subject: 'Is this your e-mail?',
    paragraphs: [
      'somebody, hopefully you, made an account with this e-mail. Please confirm that it was you. The link works for one hour. Where you are not logged in, it asks for the password of the account.',
      'If you did not make an account with us, do not confirm it: just forget this letter.',
    ],
    button: 'Yes, it is mine',
  },
  reset: {
    subject: CHOOSE_PASSWORD,
    paragraphs: [
      'somebody, hopefully you, asked for a new password. The link works once, for one hour.',
      'If it was not you, you can forget this letter: your password stays as it is.',
    ],
    button: CHOOSE_PASSWORD,
  },
  taken: {
    subject: 'You have an account already',
    paragraphs: [
      'somebody, hopefully you, tried to make an account with this e-mail. You have one already.',
      'If you forgot your password, you can choose a new one.',
    ],
    button: CHOOSE_PASSWORD,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'the password of your account was changed just now, and whoever was logged in elsewhere was logged out.',
      'If it was you, you can forget this letter. If not, choose a new password at once: only who reads this mailbox can.',
    ],
    button: CHOOSE_PASSWORD,
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'your account was deleted just now, with its cart and its saved locations. Gifts that are paid for still arrive; orders that nobody paid for are cancelled.',
      'If that was not your wish, please tell us. You can make a new account whenever you like.',
    ],
    button: '',
  },
  // See decisions/0012.
  unconfirmed:
    'Nobody has confirmed this e-mail yet. So that no gift of yours goes where a stranger wanted it, a new password empties the cart and the saved locations, and the name becomes the part of the e-mail before the @. Orders stay.',
}
