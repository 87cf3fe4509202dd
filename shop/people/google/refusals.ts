import { refusals } from '../../kernel/refusal.ts'

export const refuseGoogle = refusals({
  'no-google': ['not-found', 'This shop has no sign-in with Google.'],
})
