import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Section } from '../../kernel/settings/shop-settings.ts'
import type { ValueWords } from '../../people/audit/value-words.ts'
import { smsSectionWords } from './sms-section-words.en.ts'
import { shopSettingsWords } from './words.en.ts'

export const SECTIONS: readonly Section[] = ['name', 'contact', 'receipts', 'selling', 'sms', 'opening']

export type Settings = Awaited<ReturnType<typeof fetchSettings>>

export async function fetchSettings() {
  const [sections, pages, banners, categories, keys, sms] = await Promise.all([
    callApi('GET /settings'),
    callApi('GET /settings/pages'),
    callApi('GET /settings/banners'),
    callApi('GET /categories'),
    callApi('GET /settings/keys'),
    callApi('GET /sms'),
  ])
  return { sections, pages, banners, categories, keys, sms }
}

/** Words for values in the history that are not text. */
export function useSettingWords(): ValueWords {
  const { gateways } = useWords(shopSettingsWords)
  const { momentNames, refused, unclear } = useWords(smsSectionWords)
  return { waysOff: gateways, gateway: gateways, momentsOff: momentNames, sms: { refused, unclear } }
}
