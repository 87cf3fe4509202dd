export const googleWords = {
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  test: ' (test)',
  oneMoment: 'One moment',
  signingIn: 'Logging you in…',
  problems: {
    'not-linked':
      'An account with this e-mail exists, and nobody has confirmed the e-mail. Log in with your password and confirm it. If you did not make that account, or forgot the password, choose “Forgot your password?”: it becomes yours, and Google works too.',
    'not-confirmed':
      'Google has not confirmed this e-mail yet, so the shop cannot let you in with it. Confirm it at Google, or use a password.',
    admin: 'A shopkeeper’s account is opened with its password only. Please log in with it.',
    cancelled: 'You went back without choosing an account. Try again, or log in with your password.',
    expired: 'That took too long, or was started in another browser. Please try again.',
    failed: 'Logging in with Google did not work. Please try again, or log in with your password.',
  },
}
