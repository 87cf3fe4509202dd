import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseRemoval = refusals(
  {
    'own-account': 'This is your own account. If you want to leave, you can delete it on your Account page.',
  },
  bn,
)
