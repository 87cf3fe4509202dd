import type { synonymsWords as english } from './words.en.ts'

export const synonymsWords: typeof english = {
  title: 'খোঁজার শব্দ',
  theWords: 'খোঁজার শব্দগুলো',
  sameWords: 'একই অর্থের শব্দ',
  help: 'প্রতি লাইনে এক দল শব্দ: “rose, golap, গোলাপ”। কোলনের পরে লিখুন আর কী দেখাতে হবে: “mother, mom, মা: flower, saree”। বানান ভুল আর ইংরেজি হরফে লেখা বাংলা এমনিতেই বোঝা যায়।',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে। এখন থেকে খোঁজার সময় এগুলো কাজে লাগবে।',
  history: 'ইতিহাস',
}
