import type * as english from './guest-words.en.ts'

export const guestPageWords: typeof english.guestPageWords = {
  notHere: 'অর্ডারটি এই ব্রাউজারে খোলা নেই',
  findItAgain: 'অর্ডারের নম্বর আর আপনার ফোন নম্বর দিয়ে খুঁজে নিন। অ্যাকাউন্ট থেকে অর্ডার করে থাকলে লগইন করুন।',
  findOrder: 'অর্ডার খুঁজুন',
  logIn: 'লগইন',
}
