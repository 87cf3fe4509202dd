import type { pictureWords as english } from './words.en.ts'

export const pictureWords: typeof english = {
  noPicture: 'একটি জেপিইজি বা পিএনজি ছবি বেছে নিন।',
  pictureTooLarge: 'ছবিটি ১০ মেগাবাইটের বেশি। আরেকটু ছোট একটি বেছে নিন।',
  photoFailed: 'ছবিটি পাঠানো গেল না। আবার চেষ্টা করুন।',
  sentThing: 'ছবিটি',
  cancel: 'থামান',
}
