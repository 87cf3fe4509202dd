import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseExport = refusals(
  {
    'export-link-used': ['not-found', 'This link was used, or is too old. Ask for the file again.'],
  },
  bn,
)
