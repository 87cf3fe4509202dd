import { refusals } from '../../kernel/api/refusal.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { RecipientColumn } from './columns.ts'
import { bn } from './refusals.bn.ts'
import { recipientWords as words } from './words.en.ts'

const { taka } = FORMATS.en

export const refuseRecipients = refusals(
  {
    'recipients-columns-missing': [
      'bad-input',
      ({ missing }: { readonly missing: readonly RecipientColumn[] }) =>
        `The first row must name the columns. Missing: ${missing.map((column) => `“${words.columns[column]}”`).join(' and ')}. The template has all of them.`,
    ],
    'recipients-gone': [
      'not-found',
      'This file is not here any more: another one took its place, or it was kept too long. Please choose it again.',
    ],
    'recipients-not-right': ({ rows }: { readonly rows: number }) =>
      `${rows === 1 ? 'One row is' : `${rows} rows are`} not right any more, so nothing was ordered. Please have a look.`,
    'recipients-price-changed': ({ amount }: { readonly amount: Poisha }) =>
      `A price changed: it costs ${taka(amount)} now, and nothing was ordered. Please have a look and order again.`,
    'recipients-out-of-range': ({
      amount,
      minAmount,
      maxAmount,
    }: Record<'amount' | 'minAmount' | 'maxAmount', Poisha>) =>
      `You can pay from ${taka(minAmount)} to ${taka(maxAmount)} at once, and this costs ${taka(amount)}. Please ${amount > maxAmount ? 'split the file' : 'add to it'}.`,
  },
  bn,
  {
    'recipients-price-changed': { amount: true },
    'recipients-out-of-range': { amount: true, minAmount: true, maxAmount: true },
  },
)
