import type { Outcome, Session } from './payment-session.ts'

/** What is told about an ended payment: to the merchant's server, by the browser, and on being asked. */
export function notice(session: Session, outcome: Outcome): Record<string, string> {
  return { ...common(session, outcome), ...BY_STATUS[outcome.status](session, outcome) }
}

function common(
  { form, behaviour: { money } }: Session,
  { status, at, bankTranId }: Outcome,
): Record<string, string> {
  const amount = decimal(Number(form.total_amount) - (money === 'short' ? 1 : 0))
  const isForeign = money === 'dollars'
  return {
    tran_id: form.tran_id ?? '',
    status,
    error: '',
    bank_tran_id: bankTranId,
    tran_date: dhakaTime(at),
    amount,
    currency: isForeign ? 'USD' : 'BDT',
    currency_type: isForeign ? 'USD' : (form.currency ?? ''),
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: form.value_a ?? '',
    value_b: form.value_b ?? '',
    value_c: form.value_c ?? '',
    value_d: form.value_d ?? '',
  }
}

const NO_CARD = {
  card_type: '',
  card_no: '',
  card_issuer: '',
  card_brand: '',
  card_sub_brand: '',
  card_issuer_country: '',
  card_issuer_country_code: '',
}

const BY_STATUS: Record<Outcome['status'], (session: Session, outcome: Outcome) => Record<string, string>> = {
  VALID: ({ form, behaviour: { money } }, { valId }) => ({
    val_id: valId,
    store_amount: afterFees(form.total_amount),
    card_type: 'VISA-Dutch Bangla',
    card_no: '418117XXXXXX6675',
    card_issuer: 'TRUST BANK, LTD.',
    card_brand: 'VISA',
    card_sub_brand: 'Classic',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    risk_level: money === 'risky' ? '1' : '0',
    risk_title: money === 'risky' ? 'Risky' : 'Safe',
  }),
  FAILED: () => ({ ...NO_CARD, error: 'Invalid expiration date' }),
  CANCELLED: () => ({ error: 'Cancelled by User' }),
  UNATTEMPTED: () => ({
    ...NO_CARD,
    val_id: '',
    store_amount: '',
    error: 'Customer did not choose to pay any channel',
  }),
  EXPIRED: () => ({ ...NO_CARD, val_id: '', store_amount: '', error: 'Payment timeout' }),
}

const decimal = (amount: number): string => amount.toFixed(2)

/** 2.5 % stay with the gateway; counted in poisha. */
function afterFees(amount = ''): string {
  const poisha = Math.round(Number(amount) * 100)
  return ((poisha - Math.round(poisha * 0.025)) / 100).toFixed(2)
}

const DHAKA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-11-20 15:00:01`, in Dhaka */
export const dhakaTime = (at: number): string => DHAKA.format(at)
