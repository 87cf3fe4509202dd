import { refusals } from '../../kernel/refusal.ts'

export const refuseInvitation = refusals({
  'invitation-expired': ['not-found', 'This link is no longer valid.'],
})
