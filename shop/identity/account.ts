/** The bounds of a password, in characters. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128

/** The sentence for an unknown e-mail and a wrong password alike, so that nobody learns who has an account. */
export const WRONG_LOGIN = 'Email or password is wrong'
