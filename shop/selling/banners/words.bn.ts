import { FORMATS } from '../../kernel/format.ts'
import type { en } from './words.en.ts'

const { number } = FORMATS.bn

export const bn: typeof en = {
  art: {
    'banner-birthday': { headline: 'ইচ্ছে পূরণ হোক', text: 'কেক, বেলুন আর ফিতা বাঁধা বাক্স।' },
    'banner-flowers': { headline: 'কথাটা ফুলেই বলুন', text: 'হাতে বাঁধা, দরজায় পৌঁছে দেওয়া।' },
    'banner-sweets': { headline: 'মিষ্টি কিছু হোক', text: 'চকলেট, সন্দেশ আর মধু, ভাগ করে খাওয়ার মতো।' },
    'banner-kids': { headline: 'ছোট্টদের জন্য', text: 'ভালুক, রেলগাড়ি আর রকেট, বহু বছরের আদরের।' },
    'banner-festivals': { headline: 'সব উৎসবে আলো', text: 'ঈদ, পূজা, বৈশাখ: আলোটা সঙ্গে নিয়ে যান।' },
    'advert-anniversary': { headline: 'শুধু দুজনের', text: 'যে উপহার তারিখটা মনে রাখে।' },
    'advert-home': { headline: 'ঘর হোক আরও আপন', text: 'বাংলাদেশে হাতে তৈরি।' },
    'advert-jewellery': { headline: 'একটু ঝিলমিল', text: 'আংটি, ঘড়ি আর ছোট্ট সুন্দর জিনিস।' },
  },
  giftIdeas: 'কী উপহার দেবেন',
  moreGiftIdeas: 'আরও উপহারের ভাবনা',
  slide: (place, of) => `${number(of)}টির মধ্যে ${number(place)} নম্বর`,
  shown: (place, of, headline) => `${number(of)}টি ব্যানারের ${number(place)} নম্বর: ${headline}`,
  seeGifts: 'উপহারগুলো দেখুন',
  pause: 'ব্যানার থামান',
  play: 'ব্যানার চালান',
  previous: 'আগের ব্যানার',
  next: 'পরের ব্যানার',
  banner: (place) => `ব্যানার ${number(place)}`,
  carousel: 'ব্যানারের সারি',
  slideRole: 'ব্যানার',
}
