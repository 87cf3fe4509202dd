import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './profile-words.en.ts'

const { number } = FORMATS.bn

export const profileWords: typeof english.profileWords = {
  profile: 'প্রোফাইল',
  hello: 'স্বাগতম,',
  allLinks: 'প্রোফাইলের সব লিংক',
  adminHome: 'অ্যাডমিন হোম',
  allUsers: 'সব ব্যবহারকারী',
  addProduct: 'উপহার যোগ করুন',
  adminProducts: 'দোকানের উপহার',
  manageOrder: 'অর্ডার ম্যানেজ করুন',
  home: 'হোম',
  today: 'আজকের কাজ',
  stock: 'স্টক',
  settings: 'সেটিংস',
  gifting: 'মোড়ক ও কার্ড',
  offers: 'অফার ও কোড',
  delivery: 'ডেলিভারি',
  payments: 'পেমেন্ট',
  csv: 'ইমপোর্ট ও এক্সপোর্ট',
  searchWords: 'খোঁজার শব্দ',
  account: 'অ্যাকাউন্ট',
  userHome: 'আমার হোম',
  cart: 'কার্ট',
  addLocation: 'ঠিকানা যোগ করুন',
  myLocation: 'আমার ঠিকানা',
  myOrders: 'আমার অর্ডার',
  days: 'মনে রাখার দিন',
  sendToMany: 'অনেককে পাঠান',
  latestOrders: 'সর্বশেষ অর্ডার',
  giftsInCart: () => 'কার্টে উপহার',
  savedLocations: () => 'সেভ করা ঠিকানা',
  allOrders: (n) => `সব ${number(n)}টি অর্ডার`,
  yourOrders: 'আপনার অর্ডার',
}
