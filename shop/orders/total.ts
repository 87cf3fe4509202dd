import { FORMATS } from '../kernel/language/format.ts'
import type { InEach, Language } from '../kernel/language/language.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'

export const CHARGE_KINDS = ['delivery', 'rush', 'wrap', 'card', 'discount'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** What delivery costs: it changes with where and when the parcel goes. */
export const OF_DELIVERY = ['delivery', 'rush'] as const satisfies ChargeKind[]

export const isOfDelivery = (kind: ChargeKind): boolean => OF_DELIVERY.some((one) => one === kind)

export const DUE_KINDS = ['whole', 'advance', 'rest', 'extra'] as const
/** `advance`: to be paid before anything is sent; `rest`: what is left of it then; `extra`: what came to it once it was paid. */
export type DueKind = (typeof DUE_KINDS)[number]

export const DUE_PAYABLE = ['online', 'at_door'] as const
/** `at_door`: agreed so; it may be paid online all the same until it is on its way. */
export type DuePayable = (typeof DUE_PAYABLE)[number]

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

/** The one sum of cart, order, payment, receipt and file. Never below nothing. */
export function totalOf(
  gifts: readonly { readonly price: Poisha }[],
  charges: readonly Pick<Charge, 'amount'>[],
) {
  const sum = sumOf([...gifts.map(({ price }) => price), ...charges.map(({ amount }) => amount)])
  return poisha(Math.max(0, sum))
}
