import type * as english from './menu-words.en.ts'

export const menuWords: typeof english.menuWords = {
  account: 'অ্যাকাউন্ট',
  login: 'লগইন',
  profile: 'প্রোফাইল',
  logout: 'লগআউট',
  stillLoggedIn: 'আপনি এখনো লগইন অবস্থায় আছেন',
  needsScripts:
    'পাতাটির জন্য জাভাস্ক্রিপ্ট লাগে। ব্রাউজারে সেটি চালু করে পাতাটি আবার খুলুন, কিংবা আমাদের ফোন করুন: নম্বরটি পাতার নিচে আছে।',
}
