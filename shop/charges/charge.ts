import { FORMATS } from '../kernel/language/format.ts'
import type { InEach, Language } from '../kernel/language/language.ts'
import type { Poisha } from '../kernel/money.ts'

export const CHARGE_KINDS = ['delivery', 'rush', 'wrap', 'card', 'discount'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** What delivery costs: it changes with where and when the parcel goes. */
export const OF_DELIVERY = ['delivery', 'rush'] as const satisfies ChargeKind[]

export const isOfDelivery = (kind: ChargeKind): boolean => OF_DELIVERY.some((one) => one === kind)

/** What an order costs beside its gifts; a discount is less than nothing. */
export interface Charge {
  readonly kind: ChargeKind
  readonly label: string
  /** Or empty. */
  readonly label_bn: string
  readonly amount: Poisha
}

export const labelIn = (
  language: Language,
  { label, label_bn }: Pick<Charge, 'label' | 'label_bn'>,
): string => (language === 'bn' && label_bn) || label

export const labelsIn = (language: Language, parts: readonly Pick<Charge, 'label' | 'label_bn'>[]): string =>
  FORMATS[language].list(parts.map((part) => labelIn(language, part)))

/** Of one parcel of several, as it stands in the cart and on the receipt. @param recipient as each language names them */
export const chargeFor = <C extends Pick<Charge, 'label' | 'label_bn'>>(
  recipient: InEach<string>,
  charge: C,
): C => ({
  ...charge,
  label: `${charge.label} · ${recipient.en}`,
  label_bn: charge.label_bn && `${charge.label_bn} · ${recipient.bn}`,
})
