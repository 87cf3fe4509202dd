import type * as english from './words.en.ts'
export const cancellationRefusals: typeof english.cancellationRefusals = {
  'put-back-cancelled': 'অর্ডারটি আগেই বাতিল হয়েছে।',
  'put-back-returned': 'এই অর্ডারের পার্সেল এরই মধ্যে আমাদের কাছে ফিরে এসেছে।',
  'put-back-paid': 'এই অর্ডারের পেমেন্ট হয়ে গেছে। উপহারগুলো আর না চাইলে আমাদের ফোন করুন।',
  'put-back-on-hold': 'আপনার পেমেন্ট এসেছে, আমরা যাচাই করছি; তাই অর্ডার যেমন আছে তেমনই থাকবে।',
  'put-back-sent': 'অর্ডারটি এরই মধ্যে রওনা হয়ে গেছে।',
  'lapsed-only': 'সময়মতো ঠিকানা জানানো হয়নি, শুধু এমন উপহারই এখান থেকে বাতিল করা যায়। আমাদের ফোন করুন।',
}
