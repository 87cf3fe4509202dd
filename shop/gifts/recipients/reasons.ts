import { type ReasonOf, reasons } from '../../kernel/api/reason.ts'
import { recipientReasons } from './words.en.ts'

export type RecipientReason = ReasonOf<typeof recipientReasons>

reasons(recipientReasons)
