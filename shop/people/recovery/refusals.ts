import { refusals } from '../../kernel/refusal.ts'

export const refuseConfirmation = refusals({
  'account-password-missing': [
    'signed-out',
    'Please enter the password of the account too, so that we know that it was you who made it.',
  ],
  'account-password-wrong': [
    'signed-out',
    'This is not the password of the account. If you did not choose one, or forgot it, choose a new one.',
  ],
})
