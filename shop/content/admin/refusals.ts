import { refusals } from '../../kernel/api/refusal.ts'
import { settingRefusals } from './words.en.ts'

export const refuseSetting = refusals(settingRefusals)
