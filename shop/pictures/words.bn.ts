import type { OtherFile, PictureBound } from './picture-file.ts'
import type * as english from './words.en.ts'

function notAPicture(file: OtherFile | null): string {
  if (file === null) return 'ফাইলটি জেপিইজি বা পিএনজি ছবি নয়। অন্য একটি বেছে নিন।'
  if (file === 'HEIC')
    return 'এটি HEIC ছবি, বেশির ভাগ ব্রাউজার দেখাতে পারে না। জেপিইজি ছবি দিন: আইফোনে Settings, Camera, Formats থেকে “Most Compatible” বেছে আবার তুলুন, কিংবা ছবিটির স্ক্রিনশট নিন।'
  if (file === 'video') return 'এটি ভিডিও। জেপিইজি বা পিএনজি ছবি দিন, যেমন ভিডিওটির একটি স্ক্রিনশট।'
  if (file === 'PDF') return 'এটি পিডিএফ। জেপিইজি বা পিএনজি ছবি দিন, যেমন পাতাটির একটি স্ক্রিনশট।'
  if (file === 'document') return 'এটি ডকুমেন্ট। জেপিইজি বা পিএনজি ছবি দিন, যেমন পাতাটির একটি স্ক্রিনশট।'
  if (file === 'web page')
    return 'এটি ওয়েব পেজ। ভেতরের ছবিটি জেপিইজি বা পিএনজি হিসেবে সেভ করে দিন, কিংবা একটি স্ক্রিনশট নিন।'
  if (file === 'archive') return 'এটি জিপ বা এ রকম ফাইল। খুলে ভেতর থেকে জেপিইজি বা পিএনজি ছবি বেছে নিন।'
  if (file === 'sound') return 'এটি অডিও। জেপিইজি বা পিএনজি ছবি বেছে নিন।'
  return `এটি ${file} ফাইল। জেপিইজি বা পিএনজি হিসেবে সেভ করে আবার বেছে নিন।`
}

export const pictureWords: typeof english.pictureWords = {
  notAPicture,
  noPicture: 'একটি জেপিইজি বা পিএনজি ছবি বেছে নিন।',
  pictureTooLarge: 'ছবিটি ১০ মেগাবাইটের বেশি। আরেকটু ছোট একটি বেছে নিন।',
  photoFailed: 'ছবিটি পাঠানো গেল না। আবার চেষ্টা করুন।',
  sentThing: 'ছবিটি',
  cancel: 'থামান',
}

const BOUNDS: Readonly<Record<PictureBound, string>> = {
  '50 million pixels': 'ছবিটি ৫ কোটি পিক্সেলের বেশি',
  '65,500 pixels on a side': 'ছবিটির এক পাশ ৬৫,৫০০ পিক্সেলের বেশি',
}

export const pictureRefusals: typeof english.pictureRefusals = {
  'picture-not-found': 'এমন কোনো ছবি নেই।',
  'picture-not-multipart': 'ছবিটি multipart/form-data হিসেবে image ঘরে পাঠান।',
  'picture-upload-cut-off': 'ছবিটি পুরোপুরি এসে পৌঁছায়নি। আবার পাঠান।',
  'picture-missing': () => 'image ঘরে কোনো ছবি নেই। একটি ফাইল বেছে নিন।',
  'several-pictures': 'একবারে একটি ছবি পাঠান।',
  'picture-file-too-large': 'ছবিটি ১০ মেগাবাইটের বেশি। আরেকটু ছোট একটি বেছে নিন।',
  'picture-too-many-pixels': ({ bound }) => `${BOUNDS[bound]}। আরেকটু ছোট একটি বেছে নিন।`,
  'picture-format': ({ file }) => notAPicture(file),
  'picture-damaged': 'ছবিটি নষ্ট হয়ে গেছে, পড়া যাচ্ছে না। অন্য একটি বেছে নিন।',
  'too-many-uploads': 'একসঙ্গে অনেক বেশি ছবি আপলোড হচ্ছে। এক মিনিট পর আবার চেষ্টা করুন।',
  'imgbb-failed': () => 'imgbb-তে ছবিটি রাখা গেল না। এক মিনিট পর আবার চেষ্টা করুন।',
  'picture-store-away': () => 'দোকানের ছবি যেখানে থাকে, সেখানে পৌঁছানো যাচ্ছে না। এক মিনিট পর আবার চেষ্টা করুন।',
  'picture-store-full': () =>
    'দোকানের ছবি যেখানে থাকে, সেখানে আর জায়গা নেই, তাই ছবিটি রাখা যায়নি। ডিস্কে জায়গা করে, কিংবা যিনি দোকানটি চালান তাঁকে জানিয়ে, আবার পাঠান।',
}
