import { useWords } from '../../kernel/use-words.ts'
import type { ValueWords } from '../../people/audit/audit.ts'
import { shopSettingsWords } from './words.ts'

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
