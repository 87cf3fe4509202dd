/** The bounds of a password, in characters. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128

/** The sentence for an unknown e-mail and a wrong password alike, so that nobody learns who has an account. */
export const WRONG_LOGIN = 'Email or password is wrong'

/** The same where newcomers confirm their e-mail first: also for the right password of who has not done so. */
export const WRONG_OR_UNCONFIRMED =
  'Email or password is wrong, or the e-mail is not confirmed yet: please look into your mailbox.'
