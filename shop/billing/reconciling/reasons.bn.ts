import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

interface Sum {
  readonly amount: Poisha
}

const { taka } = FORMATS.bn

const unpaid = {
  pending: 'এখনো শেষ হয়নি',
  failed: 'সফল হয়নি',
  cancelled: 'বাতিল হয়েছে',
  expired: 'সময়ের মধ্যে হয়নি',
}

export const bn = {
  'payment-unknown-there': 'গেটওয়ের কাছে এমন কোনো পেমেন্ট নেই।',
  'payment-not-paid-there': ({ state }: { readonly state: keyof typeof unpaid }) =>
    `গেটওয়ে বলছে, পেমেন্টটি ${unpaid[state]}।`,
  'payment-paid-twice': 'গেটওয়ে এই পেমেন্টের টাকা একাধিকবার নিয়েছে: বাড়তি টাকা তাদের পাতায় গিয়ে ফেরত দিন।',
  'payment-amount-differs': 'যত চাওয়া হয়েছিল, গেটওয়ে তার চেয়ে ভিন্ন অঙ্ক নিয়েছে।',
  'payment-currency-differs': 'গেটওয়ে বাংলাদেশি টাকায় পেমেন্ট নেয়নি।',
  'refund-succeeded-there': ({ amount }: Sum) => `গেটওয়ে ${taka(amount)} ফেরত দিয়েছে, যদিও এখানে তা সফল হয়নি।`,
  'refund-processing-there': ({ amount }: Sum) => `গেটওয়ে ${taka(amount)} ফেরত দিচ্ছে, যদিও এখানে তা সফল হয়নি।`,
  'refund-not-yet-there': ({ amount }: Sum) =>
    `গেটওয়ে ${taka(amount)} এখনো ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।`,
  'refund-failed-there': ({ amount }: Sum) =>
    `গেটওয়ে ${taka(amount)} ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।`,
  'refund-unknown-there': ({ amount }: Sum) =>
    `এখানে ${taka(amount)} ফেরত দেওয়া হয়েছে বলে ধরা আছে, গেটওয়ে তা জানে না।`,
}
