export const googleWords = {
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  test: ' (test)',
  oneMoment: 'One moment',
  signingIn: 'Logging you in…',
  problems: {
    'not-linked':
      'There is already an account with this e-mail, and nobody has confirmed it yet. If you made it, log in with your password and confirm your e-mail. If you did not, or forgot the password, choose “Forgot your password?”: the e-mail you get makes the account yours. Then Google works too.',
    'not-confirmed':
      'Google has not confirmed this e-mail yet, so the shop cannot let you in with it. Confirm it at Google, or use a password.',
    admin: 'A shopkeeper’s account is opened with its password only. Please log in with it.',
    cancelled: 'You went back without choosing an account. Try again, or log in with your password.',
    expired: 'That took too long, or was started in another browser. Please try again.',
    failed: 'Logging in with Google did not work. Please try again, or log in with your password.',
  },
}
