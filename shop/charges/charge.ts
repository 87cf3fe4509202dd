import type { InEach, Language } from '../kernel/language/language.ts'
import { LISTS } from '../kernel/language/lists.ts'
import { type Text, textIn } from '../kernel/language/text-fields.ts'
import type { Poisha } from '../kernel/money.ts'

export const CHARGE_KINDS = ['delivery', 'rush', 'wrap', 'card', 'discount'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** Charges that depend on where and when the parcel goes. */
export const OF_DELIVERY = ['delivery', 'rush'] as const satisfies ChargeKind[]

export const isOfDelivery = (kind: ChargeKind): boolean => OF_DELIVERY.some((one) => one === kind)

/** A cost beside the gifts; a discount is below 0. */
export interface Charge extends Label {
  readonly kind: ChargeKind
  readonly amount: Poisha
}

/** Of a whole order: what it costs more than its charges, so that it can be paid. */
export const minimumPaymentCharge = (kind: ChargeKind, amount: Poisha): Charge => ({
  ...{ kind, amount },
  label: 'To reach the smallest payment',
  labelBn: 'ন্যূনতম পেমেন্ট পূরণ করতে',
})

/** In every language; an empty translation falls back to English. */
export type Label = Text<'label'>

export const labelIn = (language: Language, label: Label): string => textIn(language, label, 'label')

export const labelsIn = (language: Language, parts: readonly Label[]): string =>
  LISTS[language](parts.map((part) => labelIn(language, part)))

/** Adds the recipient's name to the label, for one of several parcels. @param recipient in each language */
export const chargeFor = <C extends Label>(recipient: InEach<string>, charge: C): C => ({
  ...charge,
  label: `${charge.label} · ${recipient.en}`,
  labelBn: charge.labelBn && `${charge.labelBn} · ${recipient.bn}`,
})
