export const googleWords = {
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  test: ' (test)',
  insideAnApp:
    'Google lets nobody log in inside Messenger, Facebook and other apps. For that, open this page in your browser: choose “Open in browser” in the menu at the top, or copy the address. With e-mail and password you can log in here.',
  address: 'This page',
  copyAddress: 'Copy the address',
  copied: 'Copied',
  oneMoment: 'One moment',
  signingIn: 'Logging you in…',
  problems: {
    'not-linked':
      'There is an account with this e-mail, but the e-mail is not confirmed. Log in with your password and confirm it. If you did not make the account, or forgot the password, choose “Forgot your password?”: it becomes yours, and Google works too.',
    'not-confirmed':
      'Google has not confirmed this e-mail yet, so the shop cannot let you in with it. Confirm it at Google, or use a password.',
    admin: 'Shopkeepers log in with their password only. Please use yours.',
    cancelled: 'You went back without choosing an account. Try again, or log in with your password.',
    expired: 'That took too long, or was started in another browser. Please try again.',
    failed: 'Logging in with Google did not work. Please try again, or log in with your password.',
  },
}
