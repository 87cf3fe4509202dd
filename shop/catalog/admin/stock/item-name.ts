import type { Language } from '../../../kernel/language/language.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import type { StockItem } from './stock-shapes.server.ts'

/** The gift with its choice, as it is sold. */
export function itemNameIn(
  language: Language,
  item: Pick<StockItem, 'name' | 'nameBn' | 'values' | 'valuesBn'>,
) {
  const { values, valuesBn = values } = item
  return [nameOf(language, item), ...(language === 'bn' ? valuesBn : values)].join(' · ')
}
