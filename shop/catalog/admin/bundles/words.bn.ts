import type { hamperEditingWords as english } from './words.en.ts'

export const hamperEditingWords: typeof english = {
  title: 'হ্যাম্পার',
  noHamper: 'একাই বিক্রি হয়',
  count: (n) => `${n}টি উপহার দিয়ে`,
  help: 'দোকানের অন্য কয়েকটি উপহার মিলিয়ে হ্যাম্পার হয়। এর দাম আলাদা, কিন্তু আলাদা স্টক নেই: ভেতরের কোনো একটি শেষ হলে হ্যাম্পারও শেষ।',
  unitsOf: (name) => `প্রতিটিতে কয়টি: ${name}`,
  remove: (name) => `সরিয়ে দিন: ${name}`,
  notEnough: 'যথেষ্ট নেই',
  unknown: 'একটি উপহার',
  leftTheShop:
    'এটি আর দোকানে নেই। এটি সরিয়ে না দেওয়া বা এর জায়গায় অন্য কিছু না রাখা পর্যন্ত কেউ হ্যাম্পারটি অর্ডার করতে পারবে না।',
  oneByOne: 'আলাদা আলাদা কিনলে দাম',
  find: 'উপহার যোগ করুন, নাম বা পণ্যের কোড দিয়ে',
  search: 'খুঁজুন',
  found: 'যা পাওয়া গেল',
  nothingFound: 'কিছু পাওয়া যায়নি। অন্য শব্দে খুঁজে দেখুন।',
  add: 'যোগ করুন',
  isIn: 'হ্যাম্পারে আছে',
  aHamper: 'নিজেই হ্যাম্পার',
  general: (message) => `হ্যাম্পারের উপহার ${message}।`,
  fieldError: (name, message) => `${name} ${message}।`,
}
