import { type ReasonOf, reasons } from '../../kernel/api/reason.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { bn, type InBoth } from './reasons.bn.ts'

const { number } = FORMATS.en

/** Follow the name of their column. */
const en = {
  'no-date': 'must be a day such as 2026-12-31 or 31/12/2026',
  'own-phone':
    'is your own number: it would be on the label of a secret. Give theirs, or leave it empty and nothing is printed',
  'time-slot-without-day': 'needs a day beside it',
  'not-yes-or-no': 'must be yes or no',
  'no-gift': 'must name a gift',
  'no-such-gift': ({ name, nearest }: { readonly name: string; readonly nearest: InBoth | null }) =>
    nearest ? `the shop has no “${name}”. Do you mean “${nearest.name}”?` : `the shop has no “${name}”`,
  'several-gifts': ({ name }: { readonly name: string }) =>
    `the shop has several gifts called “${name}”. Please give the id of one`,
  'too-many-gifts': ({ limit }: { readonly limit: number }) =>
    `at most ${number(limit)} gifts go into a parcel`,
  'too-many-gifts-in-all': ({ limit }: { readonly limit: number }) =>
    `at most ${number(limit)} gifts go into one order`,
  'not-offered': ({ name, offered }: { readonly name: string; readonly offered: readonly InBoth[] }) =>
    offered.length > 0
      ? `“${name}” is none of: ${offered.map((one) => one.name).join(', ')}`
      : `“${name}” is not offered`,
}

export type RecipientReason = ReasonOf<typeof en>

reasons(en, bn)
