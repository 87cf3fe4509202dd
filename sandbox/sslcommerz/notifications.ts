import { createHash } from 'node:crypto'
import { ENDINGS, type Payment, type Transaction } from './payment.ts'

export function notification(payment: Payment, transaction: Transaction): Record<string, string> {
  const { form, faults } = payment
  const { status, at, bankTranId } = transaction
  const amount = (Number(form.total_amount) - (faults.money === 'short' ? 1 : 0)).toFixed(2)
  const isForeign = faults.money === 'dollars'
  return {
    tran_id: form.tran_id ?? '',
    status,
    error: ENDINGS[status].error,
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
    ...cardFields(payment, transaction),
  }
}

const CARD = {
  card_type: 'VISA-Dutch Bangla',
  card_no: '418117XXXXXX6675',
  card_issuer: 'TRUST BANK, LTD.',
  card_brand: 'VISA',
  card_sub_brand: 'Classic',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
}
const NO_CARD = Object.fromEntries(Object.keys(CARD).map((name) => [name, '']))

function cardFields({ form, faults }: Payment, { status, valId }: Transaction): Record<string, string> {
  if (status === 'CANCELLED') return {}
  if (status === 'FAILED') return NO_CARD
  if (status !== 'VALID') return { ...NO_CARD, val_id: '', store_amount: '' }
  const isRisky = faults.money === 'risky'
  return {
    val_id: valId,
    store_amount: afterFees(form.total_amount),
    ...CARD,
    risk_level: isRisky ? '1' : '0',
    risk_title: isRisky ? 'Risky' : 'Safe',
  }
}

/** The gateway's fee is 2.5 %, rounded in poisha. */
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

type Fields = Readonly<Record<string, string>>

/** As SSLCommerz signs: `verify_key` names the fields, MD5 and SHA-256 cover them and the store's password. */
export const sign = (fields: Fields, storePassword: string): Record<string, string> => ({
  ...fields,
  verify_sign: digest('md5', fields, storePassword),
  verify_key: Object.keys(fields).sort().join(','),
  verify_sign_sha2: digest('sha256', fields, storePassword),
})

function digest(algorithm: 'md5' | 'sha256', fields: Fields, password: string): string {
  const hex = (text: string) => createHash(algorithm).update(text, 'utf8').digest('hex')
  const all: Record<string, string> = { ...fields, store_passwd: hex(password) }
  const pairs = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
  return hex(pairs.join('&'))
}
