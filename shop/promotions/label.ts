import type { Label } from '../charges/charge.ts'
import { FORMATS } from '../kernel/language/format.ts'
import { type InEach, inEach, type Language } from '../kernel/language/language.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { poisha } from '../kernel/money.ts'
import type { Promotion } from './promotion.ts'
import { promotionWords } from './words.en.ts'

/** Such as "10% off (EID10)", for its charge. */
export function labelOf(promotion: Named): Label {
  const label: InEach<string> = inEach((language) => {
    const called = promotion.code || nameOf(language, promotion) || shownCode(promotion)
    const what = describePromotion(language, promotion)
    return called ? `${what} (${called})` : what
  })
  return { label: label.en, labelBn: label.bn }
}

type Named = Pick<Promotion, 'kind' | 'value' | 'name' | 'nameBn' | 'code' | 'codeEnd'>

/** The code as history and labels show it: of one that the shop made only the end is kept. Empty without a code. */
export const shownCode = ({ code, codeEnd }: Pick<Promotion, 'code' | 'codeEnd'>): string =>
  code || (codeEnd ? `…${codeEnd}` : '')

export function describePromotion(
  language: Language,
  { kind, value }: Pick<Promotion, 'kind' | 'value'>,
): string {
  const words = wordsIn(language, promotionWords)
  if (kind === 'percent') return words.percentOff(FORMATS[language].number(value))
  if (kind === 'amount') return words.amountOff(FORMATS[language].taka(poisha(value)))
  return kind === 'free_delivery' ? words.freeDelivery : words.freeWrap
}
