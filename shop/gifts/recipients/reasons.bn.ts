import { FORMATS } from '../../kernel/language/format.ts'
import { nameOf } from '../../kernel/language/language.ts'

const { number } = FORMATS.bn

export interface InBoth {
  readonly name: string
  readonly nameBn: string
}

export const bn = {
  'no-date': 'একটি দিন লিখতে হবে, যেমন ২০২৬-১২-৩১ কিংবা ৩১/১২/২০২৬',
  'own-phone':
    'আপনার নিজের নম্বর: গোপন উপহারের লেবেলে তা ছাপা হতো। তাঁর নম্বর দিন, কিংবা ঘরটি খালি রাখুন, তাহলে কিছুই ছাপা হবে না',
  'time-slot-without-day': 'সঙ্গে একটি দিন লাগবে',
  'not-yes-or-no': 'হ্যাঁ বা না লিখতে হবে',
  'no-gift': 'একটি উপহারের নাম লিখতে হবে',
  'no-such-gift': ({ name, nearest }: { readonly name: string; readonly nearest: InBoth | null }) =>
    nearest ? `দোকানে “${name}” নেই। “${nameOf('bn', nearest)}” বোঝাচ্ছেন কি?` : `দোকানে “${name}” নেই`,
  'several-gifts': ({ name }: { readonly name: string }) =>
    `দোকানে “${name}” নামে কয়েকটি উপহার আছে। একটির আইডি লিখুন`,
  'too-many-gifts': ({ limit }: { readonly limit: number }) => `এক পার্সেলে সর্বোচ্চ ${number(limit)}টি উপহার যায়`,
  'too-many-gifts-in-all': ({ limit }: { readonly limit: number }) =>
    `এক অর্ডারে সর্বোচ্চ ${number(limit)}টি উপহার যায়`,
  'not-offered': ({ name, offered }: { readonly name: string; readonly offered: readonly InBoth[] }) =>
    offered.length > 0
      ? `“${name}” এগুলোর একটি নয়: ${offered.map((one) => nameOf('bn', one)).join(', ')}`
      : `“${name}” এখানে নেই`,
}
