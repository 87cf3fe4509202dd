import type * as english from './tracker-words.en.ts'

export const trackerWords: typeof english.trackerWords = {
  received: 'পেমেন্ট এসেছে',
  headlines: {
    unpaid: 'আপনার পেমেন্টের অপেক্ষায়',
    new: 'আপনার উপহার তৈরি হচ্ছে',
    packed: 'মোড়ানো ও প্যাক করা হয়েছে',
    sent: 'উপহার এখন পথে',
    delivered: 'পৌঁছে গেছে',
    cancelled: 'বাতিল',
    returned: 'আমাদের কাছে ফিরে এসেছে',
  },
  next: {
    pay: 'এরপর: আপনার পেমেন্ট। তারপর আমরা মোড়ানো শুরু করব।',
    payRest: 'এরপর: বাকি টাকা দিন। তারপর আমরা পাঠাব।',
    address: 'এরপর: একটি ঠিকানা বেছে নিন।',
    recipient: 'এরপর: প্রাপক আপনার লিংক থেকে ঠিকানা জানাবেন।',
    day: 'এরপর: অন্য দিন। এখানে বেছে নিন, না হলে আমরা ফোন করব।',
    pack: (leaving) =>
      leaving
        ? `এরপর: আমরা মুড়িয়ে প্যাক করব। রওনা হবে ${leaving}।`
        : 'এরপর: আমরা মুড়িয়ে প্যাক করব। তৈরি হলেই রওনা হবে।',
    leave: (leaving) => (leaving ? `এরপর: রওনা হবে ${leaving}।` : 'এরপর: রওনা হবে।'),
    tried: (moment) => `বাসায় কেউ ছিলেন না (${moment})। এরপর: আবার যাব, না হলে প্রাপককে ফোন করব।`,
    arrives: 'এরপর: পৌঁছে যাবে।',
    arrivesOn: 'এরপর: পৌঁছাবে',
  },
}
