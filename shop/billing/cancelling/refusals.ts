import { refusals } from '../../kernel/api/refusal.ts'
import { cancellationRefusals } from './words.en.ts'

export const refuseCancellation = refusals(cancellationRefusals)
