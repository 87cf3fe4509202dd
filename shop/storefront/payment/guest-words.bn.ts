import type * as english from './guest-words.en.ts'

export const guestOrderWords: typeof english.guestOrderWords = {
  yourNumber: 'আপনার অর্ডার নম্বর',
  keepNumber: 'নম্বরটি রেখে দিন: এটি আর আপনার মোবাইল নম্বর দিয়ে অর্ডারটি আবার খুঁজে পাবেন।',
  keepLink:
    'লিংকটি রেখে দিন: অর্ডার কোন পর্যায়ে আছে, এতেই দেখা যায়। ই-মেইল দেননি, আপনাকে কোডও পাঠানো যায় না, তাই বাকি সব শুধু এই ব্রাউজারেই খোলে।',
  link: 'আপনার অর্ডারের লিংক',
  copy: 'লিংক কপি করুন',
  copied: 'কপি হয়েছে',
  makeAccount: 'একটি অ্যাকাউন্ট খুলবেন?',
  ordersComeAlong: 'আপনার অর্ডারগুলো সেখানে চলে আসবে, পরের উপহারে আর ঠিকানা লিখতে হবে না।',
  signUp: 'অ্যাকাউন্ট খুলুন',
}
