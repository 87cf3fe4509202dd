/** Bangla letters that stand together in our texts and in common words and names: the smaller web fonts draw these. */
const COMMON = new Set(
  `ক্ট ক্ত ক্র ক্ল ক্ষ ক্ষ্ম ক্স গ্র গ্ল ঙ্ক ঙ্গ চ্চ চ্ছ জ্জ জ্ঞ জ্ব ঞ্চ ঞ্জ ট্ট ট্র ড্র ণ্ট ণ্ঠ ণ্ড ত্ত ত্ন ত্ব ত্ম ত্র দ্দ দ্ধ দ্ব দ্ম দ্র
  ধ্র ন্ট ন্ড ন্ত ন্ত্র ন্দ ন্দ্র ন্ধ ন্ন ন্ব ন্ম ন্স প্ট প্ত প্র প্ল ফ্র ফ্ল ব্দ ব্ব ব্র ব্ল ভ্র ম্প ম্প্র ম্ব ম্ভ ম্ম ল্গ ল্ট ল্ড ল্প ল্ব ল্ম ল্ল
  শ্চ শ্ন শ্ব শ্ম শ্র ষ্ক ষ্ট ষ্ঠ ষ্ণ স্ক স্ক্র স্ট স্ট্র স্ত স্ত্র স্থ স্ন স্প স্প্র স্ব স্ম স্র স্ল হ্ন হ্ম`.split(/\s+/),
)
const JOINED =
  /[\u0995-\u09b9\u09dc-\u09df]\u09bc?(?:\u09cd[\u200c\u200d]?[\u0995-\u09b9\u09dc-\u09df]\u09bc?)+/g

/** Whether a text has Bangla letters joined as the smaller web fonts do not draw them. */
export const hasRareLetters = (text: string): boolean => (text.match(JOINED) ?? []).some(isRare)

/** Any may have র্ before and ্য behind, which are signs of their own. */
function isRare(joined: string): boolean {
  const letters = joined.replace(/^র্(?=.)/, '').replace(/্য$/, '')
  return letters.includes('\u09cd') && !COMMON.has(letters)
}
