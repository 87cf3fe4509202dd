import { ADVERTS, BANNERS } from '../../pictures/shop-art.ts'
import type { WideArt } from '../../pictures/wide-art.ts'
import type { Banner } from './banner.ts'

type Words = readonly [headline: string, headlineBn: string, text: string, textBn: string]

const WORDS: Readonly<Record<string, Words>> = {
  'banner-birthday': [
    'Make a wish come true',
    'ইচ্ছে পূরণ হোক',
    'Cakes, balloons and boxes with a ribbon on.',
    'কেক, বেলুন আর ফিতা বাঁধা বাক্স।',
  ],
  'banner-flowers': [
    'Say it with flowers',
    'কথাটা ফুলেই বলুন',
    'Tied by hand, brought to the door.',
    'হাতে বাঁধা, দরজায় পৌঁছে দেওয়া।',
  ],
  'banner-sweets': [
    'Something sweet',
    'মিষ্টি কিছু হোক',
    'Chocolate, sandesh and honey worth sharing.',
    'চকলেট, সন্দেশ আর মধু, ভাগ করে খাওয়ার মতো।',
  ],
  'banner-kids': [
    'For the small ones',
    'ছোট্টদের জন্য',
    'Bears, trains and tops that are loved for years.',
    'ভালুক, রেলগাড়ি আর লাটিম, বহু বছরের আদরের।',
  ],
  'banner-festivals': [
    'Lights for every festival',
    'সব উৎসবে আলো',
    'Eid, Puja, Boishakh: bring the glow along.',
    'ঈদ, পূজা, বৈশাখ: আলোটা সঙ্গে নিয়ে যান।',
  ],
  'advert-anniversary': [
    'Just the two of you',
    'শুধু দুজনের',
    'Gifts that remember the date.',
    'যে উপহার তারিখটা মনে রাখে।',
  ],
  'advert-home': ['A warmer home', 'ঘর হোক আরও আপন', 'Made by hand in Bangladesh.', 'বাংলাদেশে হাতে তৈরি।'],
  'advert-jewellery': [
    'A little sparkle',
    'একটু ঝিলমিল',
    'Rings, bangles and pretty small things.',
    'আংটি, চুড়ি আর ছোট্ট সুন্দর জিনিস।',
  ],
}

/** As the demo shop shows them. */
export const BUILT_IN_BANNERS: readonly Banner[] = [...BANNERS, ...ADVERTS].map(builtIn)

function builtIn({ name, category }: WideArt): Banner {
  const [headline, headlineBn, text, textBn] = WORDS[name] ?? ['', '', '', '']
  return { slot: name, headline, headlineBn, text, textBn, category, picture: '', shown: true, revision: 0 }
}
