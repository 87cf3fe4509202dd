import { FORMATS } from '../../kernel/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.bn

export const bn = {
  'no-order-to-pay': 'পেমেন্টের অপেক্ষায় আপনার এমন কোনো অর্ডার নেই।',
  'order-already-paid': 'এই অর্ডারের পেমেন্ট হয়ে গেছে।',
  'order-on-hold': 'আপনার পেমেন্ট পেয়েছি, দেখে নিচ্ছি। আবার পেমেন্ট করবেন না।',
  'pay-cancelled': 'অর্ডারটি বাতিল, তাই কিছু দিতে হবে না।',
  'pay-returned': 'পার্সেলটি আমাদের কাছে ফিরে এসেছে, তাই কিছু দিতে হবে না।',
  'pay-in-cash-on-arrival': 'আপনার অর্ডার পথে: পৌঁছালে নগদ দেবেন।',
  'method-not-offered': 'এভাবে পেমেন্ট এখানে হয় না। অন্য একটি উপায় বেছে নিন।',
  'cash-not-offered': 'এখানে ক্যাশ অন ডেলিভারি নেই। অনলাইনে পেমেন্ট করুন।',
  'cash-not-there': 'এই ঠিকানায় ক্যাশ অন ডেলিভারি নেই। অনলাইনে পেমেন্ট করুন।',
  'cash-without-location': 'ক্যাশ অন ডেলিভারির জন্য ঠিকানা লাগবে। অনলাইনে পেমেন্ট করুন, কিংবা ফোন করুন।',
  'cash-alone-without-location': 'আমরা শুধু ক্যাশ অন ডেলিভারি নিই, তাই আগে একটি ঠিকানা লাগবে। কোথায় যাবে, বলুন।',
  'cash-alone': 'আমরা শুধু ক্যাশ অন ডেলিভারি নিই, আর এই অর্ডারে তা হয় না। এ ব্যাপারে আমাদের ফোন করুন।',
  'cash-for-gift': 'অন্য কারও উপহারের দাম তাঁর দরজায় নেওয়া হয় না। অনলাইনে পেমেন্ট করুন।',
  'cash-once-sent': 'অর্ডারটি এরই মধ্যে রওনা হয়ে গেছে।',
  'cash-out-of-range': ({ minAmount, maxAmount }: { minAmount: Poisha; maxAmount: Poisha }) =>
    `ক্যাশ অন ডেলিভারি ${taka(minAmount)} থেকে ${taka(maxAmount)} পর্যন্ত অর্ডারের জন্য। অনলাইনে পেমেন্ট করুন।`,
  'callback-too-large': 'পেমেন্টের কোনো বার্তা এত বড় হয় না।',
}
