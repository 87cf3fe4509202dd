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
