import type * as english from './words.en.ts'

export const synonymsWords: typeof english.synonymsWords = {
  title: 'খোঁজার শব্দ',
  theWords: 'খোঁজার শব্দগুলো',
  sameWords: 'একই অর্থের শব্দ',
  help: 'প্রতি লাইনে এক দল শব্দ: “rose, golap, গোলাপ”। কোলনের পরে লিখুন আর কী দেখাতে হবে: “mother, mom, মা: flower, saree”। বানান ভুল আর ইংরেজি হরফে লেখা বাংলা এমনিতেই বোঝা যায়।',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে। এখন থেকে খোঁজার সময় এগুলো কাজে লাগবে।',
  history: 'ইতিহাস',
}

export const synonymsRefusals: typeof english.synonymsRefusals = {
  'synonyms-changed':
    'এর মধ্যে অন্য একজন অ্যাডমিন শব্দগুলো বদলেছেন। আপনার লেখাটুকু কপি করে রাখুন, পাতাটি আবার খুলে তা যোগ করুন।',
}
