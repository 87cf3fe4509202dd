import { FORMATS } from '../../kernel/language/format.ts'
import { MAX_LOCATIONS } from './location.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const locationWords: typeof english.locationWords = {
  myLocation: 'আমার ঠিকানা',
  addAnother: 'আরেকটি যোগ করুন',
  saveOnce: 'ঠিকানা একবার সেভ করুন, সব উপহার ঠিক পৌঁছে যাবে।',
  addLocation: 'ঠিকানা যোগ করুন',
  update: 'আপডেট করুন',
  remove: 'সরান',
  notRecoverable: 'ঠিকানাটি আর ফিরে পাওয়া যাবে না!',
  deleted: 'আপনার ঠিকানা মুছে ফেলা হয়েছে।',
  stillSaved: 'ঠিকানাটি এখনো সেভ করা আছে',
  yourLocations: 'আপনার ঠিকানা',
  adding: {
    title: 'ডেলিভারির ঠিকানা',
    lead: 'আপনার উপহার কোথায় পৌঁছে দেব?',
    button: 'ঠিকানা সেভ করুন',
    saved: 'আপনার ঠিকানা সেভ হয়েছে',
    what: 'ফর্মটি',
  },
  updating: {
    title: 'ঠিকানা আপডেট করুন',
    lead: 'যেসব অর্ডার পথে আছে, সেগুলোর ঠিকানা আগেরটাই থাকবে।',
    button: 'ঠিকানা আপডেট করুন',
    saved: 'আপনার ঠিকানা আপডেট হয়েছে',
    what: 'ঠিকানাটি',
  },
  success: 'হয়ে গেছে!',
  notAmongYours: 'এটি আপনার ঠিকানাগুলোর মধ্যে নেই। হয়তো সরানো হয়েছে।',
  leaveAsItWas: 'যেমন ছিল তেমনই থাকুক',
  sendItTo: 'কোথায় পাঠাব',
}

export const locationRefusals: typeof english.locationRefusals = {
  'too-many-locations': () => `সর্বোচ্চ ${number(MAX_LOCATIONS)}টি ঠিকানা সেভ করা যায়। আগে একটি সরান।`,
  'location-not-found': 'আপনার এমন কোনো ঠিকানা নেই। হয়তো সরানো হয়েছে।',
}
