import type * as english from './words.en.ts'

export const orderLinkWords: typeof english.orderLinkWords = {
  order: 'অর্ডার',
  planned: 'ঠিক করা আছে:',
  nthParcel: (nth, all) => `${all}টির মধ্যে ${nth} নম্বর পার্সেল`,
  sum: 'মোট দাম',
  openAll: 'সবটা দেখুন',
  openAllHelp: 'ঠিকানা দেখতে, পেমেন্ট করতে বা কিছু বদলাতে একটি কোড লাগবে: তাই শুধু আপনিই পারবেন।',
  over: 'এই লিংকে আর কিছু খোলে না',
  overHelp: 'অর্ডার নম্বর আর আপনার ফোন নম্বর দিয়ে অর্ডারটি এখনও খুঁজে পাবেন।',
  find: 'অর্ডার খুঁজুন',
}
