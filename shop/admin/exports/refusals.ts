import { refusals } from '../../kernel/api/refusal.ts'
import { exportRefusals } from './words.en.ts'

export const refuseExport = refusals(exportRefusals, { 'export-link-used': 'not-found' })
