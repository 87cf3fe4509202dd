import { FORMATS } from '../../../kernel/language/format.ts'

export const bn = {
  'not-an-id': 'আইডিটি কোনো উপহারের নয়। নতুন উপহার যোগ করতে ঘরটি খালি রাখুন।',
  'no-name': 'নতুন উপহারের নাম লাগবে।',
  'no-price': 'নতুন উপহারের দাম লাগবে।',
  'no-such-product': 'এই আইডির কোনো উপহার নেই।',
  'offer-too-high': 'অফারের দাম আসল দামের চেয়ে কম হতে হবে।',
  'same-product': ({ row }: { readonly row: number }) =>
    `${FORMATS.bn.number(row)} নম্বর সারিতেও এই একই উপহার আছে।`,
}
