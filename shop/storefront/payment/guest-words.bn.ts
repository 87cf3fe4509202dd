import type * as english from './guest-words.en.ts'

export const guestOrderWords: typeof english.guestOrderWords = {
  yourNumber: 'আপনার অর্ডার নম্বর',
  keepNumber: 'নম্বরটি রেখে দিন: এটি আর আপনার মোবাইল নম্বর দিয়ে অর্ডারটি আবার খুঁজে পাবেন।',
  makeAccount: 'একটি অ্যাকাউন্ট খুলবেন?',
  ordersComeAlong: 'আপনার অর্ডারগুলো সেখানে চলে আসবে, পরের উপহারে আর ঠিকানা লিখতে হবে না।',
  signUp: 'অ্যাকাউন্ট খুলুন',
}
