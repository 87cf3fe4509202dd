import { shopSettingsWords } from '../../content/admin/words.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { ValueWords } from '../audit/audit.ts'

/** For what is no text of the shopkeeper's. */
export function useSettingWords(): ValueWords {
  const { yesOrNo, gateways } = useWords(shopSettingsWords)
  return {
    giftsPublic: yesOrNo,
    cashForGifts: yesOrNo,
    carriesFarther: yesOrNo,
    thanks: yesOrNo,
    shown: yesOrNo,
    waysOff: gateways,
  }
}
