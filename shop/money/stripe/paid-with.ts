/** What Stripe tells of how somebody paid. */
export interface PaidWith {
  readonly type: string
  readonly card?: {
    readonly brand: string
    readonly funding: string
    readonly last4: string
  } | null
}

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

/** 'Visa credit', 'American Express', 'Google pay'. */
export function methodOf({ type, card }: PaidWith): string {
  if (!card) return capital(type.replaceAll('_', ' '))
  const brand = card.brand === 'unknown' ? '' : (BRANDS.get(card.brand) ?? capital(card.brand))
  const funding = card.funding === 'unknown' ? '' : card.funding
  return [brand || 'Card', funding].filter(Boolean).join(' ')
}

/** `**** 4242`, as Stripe tells no more of a card. */
export const maskedCard = ({ card }: PaidWith): string => (card?.last4 ? `**** ${card.last4}` : '')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
