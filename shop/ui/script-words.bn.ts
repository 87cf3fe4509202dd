import type * as english from './script-words.en.ts'

export const scriptWords: typeof english.scriptWords = {
  needsScripts:
    'পাতাটির জন্য জাভাস্ক্রিপ্ট লাগে। ব্রাউজারে সেটি চালু করে পাতাটি আবার খুলুন, কিংবা আমাদের ফোন করুন: নম্বরটি পাতার নিচে আছে।',
}
