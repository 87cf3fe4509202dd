import type * as english from './portfolio-words.en.ts'

export const portfolioWords: typeof english.portfolioWords = {
  portfolio: 'আমার দক্ষতা ও কাজ',
  portfolioSummary: 'ডেটা অ্যানালিসিস ও ওয়েব ডেভেলপমেন্ট: দক্ষতা ও কাজ।',
  dataAnalysis: 'ডেটা অ্যানালিসিস',
  dataAnalysisText: 'দোকানের হিসাব থেকে উত্তর খোঁজা: কী বিক্রি হয়, কখন, আর কার কাছে।',
  kaggle: 'ক্যাগল',
  tableauPublic: 'ট্যাবলো পাবলিক',
  webDevelopment: 'ওয়েব ডেভেলপমেন্ট',
  webDevelopmentText: 'দ্রুত, সবার জন্য সহজ, আর সহজে বদলানো যায় এমন দোকান ও ওয়েবসাইট।',
  gitHub: 'গিটহাব',
  linkedIn: 'লিংকডইন',
}
