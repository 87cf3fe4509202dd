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
