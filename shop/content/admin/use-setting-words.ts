import { useWords } from '../../kernel/language/use-words.ts'
import type { ValueWords } from '../../people/audit/audit.ts'
import { auditFormWords } from '../../people/audit-forms/words.en.ts'
import { shopSettingsWords } from './words.en.ts'

/** Words for values that are no text. */
export function useSettingWords(): ValueWords {
  const { gateways } = useWords(shopSettingsWords)
  const { yesOrNo } = useWords(auditFormWords)
  return {
    giftsPublic: yesOrNo,
    cashForGifts: yesOrNo,
    carriesFarther: yesOrNo,
    thanks: yesOrNo,
    shown: yesOrNo,
    waysOff: gateways,
  }
}
