import type { FieldError } from '../../kernel/api/refusal.ts'

interface WrongFields {
  readonly errors: readonly FieldError[]
}

export const accountRefusals = {
  'login-required': 'Please log in first.',
  // The same for an unknown e-mail and a wrong password, so that nobody learns who has an account.
  'login-wrong': 'Email or password is wrong',
  // If e-mails must be confirmed; also for a right password before that.
  'login-wrong-or-unconfirmed':
    'Email or password is wrong, or the e-mail is not confirmed yet: please check your inbox.',
  'email-taken': (_: WrongFields) => 'There is already an account with this e-mail. Please log in instead.',
  'account-exists': 'There is already an account with this e-mail.',
  'account-with-other-password': 'This e-mail has an account with another password. Please use that one.',
  'account-not-found': 'There is no such account.',
  'input-not-accepted': 'The shop cannot accept this. Please check what you entered.',
  'google-unreachable':
    'Google cannot be reached right now. Please try again in a minute, or log in with your password.',
  'no-google': 'You cannot log in with Google in this shop.',
  'invitation-expired': 'This link is no longer valid. Please ask for a new one.',
  'foreign-origin': ({ shop }: { readonly shop: string }) =>
    `This did not come from the shop's own pages. Please open ${shop} and try again.`,
  // A new link helps in every case.
  'link-expired': 'This link was used already or is more than an hour old. Please ask for a new one.',
  'account-password-missing': 'Please enter the password of the account too, so that we know it is yours.',
  'account-password-wrong':
    'This is not the password of the account. If you did not choose one, or forgot it, choose a new one.',
  'no-password':
    'Your account has no password yet. Use “Send me a link to choose a password” on your Account page.',
  'own-password-wrong': 'This is not your password. Please try again.',
  'login-too-old': ({ minutes }: { readonly minutes: number }) =>
    `Please log out, log in again and come back within ${minutes} minutes, so that we know it is you.`,
  'current-password-wrong': (_: WrongFields) => 'Your current password is wrong.',
  'last-admin': 'This is the only admin of the shop. Make another person an admin first.',
  'email-unconfirmed':
    'This person has not confirmed the e-mail: the account may be a stranger’s. Ask them to request a link on their Account page and follow it; then you can make them an admin.',
}
