import { hasRareLetters } from '../shop/kernel/language/rare-letters.ts'

/** Letters that stand together in Bangla words, loan words among them; those with র before them and য behind them are made of these. */
export const CONJUNCTS = `ক্ক ক্ট ক্ট্র ক্ত ক্ত্র ক্ব ক্ম ক্য ক্র ক্ল ক্ষ ক্ষ্ণ ক্ষ্ব ক্ষ্ম ক্ষ্ম্য ক্ষ্য ক্ষ্র ক্স ক্স্ট ক্স্প
  খ্য খ্র গ্গ গ্ণ গ্ধ গ্ধ্য গ্ধ্র গ্ন গ্ন্য গ্ব গ্ম গ্য গ্র গ্র্য গ্ল ঘ্ন ঘ্য ঘ্র
  ঙ্ক ঙ্ক্ত ঙ্ক্য ঙ্ক্র ঙ্ক্ষ ঙ্খ ঙ্খ্য ঙ্গ ঙ্গ্য ঙ্ঘ ঙ্ঘ্য ঙ্ঘ্র ঙ্ম
  চ্চ চ্ছ চ্ছ্ব চ্ছ্র চ্ঞ চ্ব চ্য জ্জ জ্জ্ব জ্ঝ জ্ঞ জ্ব জ্য জ্র ঞ্চ ঞ্ছ ঞ্জ ঞ্ঝ
  ট্ট ট্ট্র ট্ব ট্ম ট্য ট্র ড্ড ড্ব ড্ম ড্য ড্র ড়্গ ঢ্য ঢ্র ণ্ট ণ্ট্র ণ্ঠ ণ্ঠ্য ণ্ড ণ্ড্য ণ্ড্র ণ্ঢ ণ্ণ ণ্ব ণ্ম ণ্য
  ত্ক ত্ত ত্ত্ব ত্ত্য ত্ত্র ত্থ ত্ন ত্ব ত্ম ত্ম্য ত্য ত্র ত্র্য ত্ল ত্স থ্ব থ্য থ্র
  দ্গ দ্ঘ দ্দ দ্দ্ব দ্ধ দ্ব দ্ভ দ্ভ্র দ্ম দ্য দ্র দ্র্য ধ্ন ধ্ব ধ্ম ধ্য ধ্র
  ন্ক ন্জ ন্ট ন্ট্র ন্ঠ ন্ঠ্য ন্ড ন্ড্র ন্ত ন্ত্ব ন্ত্য ন্ত্র ন্ত্র্য ন্থ ন্থ্র ন্দ ন্দ্য ন্দ্ব ন্দ্র ন্ধ ন্ধ্য ন্ধ্র ন্ন ন্ব ন্ম ন্য ন্স ন্স্ট ন্স্প
  প্ট প্ত প্ত্র প্ন প্প প্য প্র প্র্য প্ল প্স ফ্ট ফ্র ফ্ল ব্জ ব্ড ব্দ ব্ধ ব্ব ব্ভ ব্য ব্র ব্ল ভ্ব ভ্য ভ্র ভ্ল
  ম্ন ম্প ম্প্র ম্প্ল ম্ফ ম্ফ্র ম্ব ম্ব্র ম্ভ ম্ভ্র ম্ম ম্য ম্র ম্ল ম্স য্য
  ল্ক ল্ক্য ল্গ ল্ট ল্ট্র ল্ড ল্ড্র ল্ত ল্প ল্ফ ল্ফ্র ল্ব ল্ভ ল্ম ল্য ল্ল ল্স
  শ্চ শ্ছ শ্ট শ্ন শ্ব শ্ম শ্য শ্র শ্ল ষ্ক ষ্ক্র ষ্ট ষ্ট্য ষ্ট্র ষ্ঠ ষ্ঠ্য ষ্ণ ষ্প ষ্প্র ষ্ফ ষ্ব ষ্ম ষ্য
  স্ক স্ক্র স্ক্ল স্ট স্ট্র স্খ স্ত স্ত্ব স্ত্য স্ত্র স্থ স্থ্য স্ন স্প স্প্র স্প্ল স্ফ স্ফ্র স্ব স্ম স্য স্র স্ল
  হ্ণ হ্ন হ্ব হ্ম হ্য হ্র হ্ল`.split(/\s+/)

// ড়, ঢ় and য় are one character or two, as keyboards please.
const CONSONANTS = [
  ...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ\u09dc\u09dd\u09df',
  ...['ড', 'ঢ', 'য'].map((letter) => `${letter}\u09bc`),
]
const SIGNS = ['', ...'ািীুূৃেৈোৌ্']
const STANDALONE = [...'অআইঈউঊঋএঐওঔৎ০১২৩৪৫৬৭৮৯।,', 'কং', 'কঃ', 'অ্যা', 'এ্যা']

/** Every cluster that Bangla words are put together from. */
export const CLUSTERS = [
  ...STANDALONE,
  ...CONSONANTS.flatMap((letter) => SIGNS.flatMap((sign) => [`${letter}্য${sign}`, `${letter}${sign}ঁ`])),
  ...[...CONSONANTS, ...CONJUNCTS].flatMap((letters) =>
    SIGNS.flatMap((sign) => [letters + sign, `র্${letters}${sign}`]),
  ),
]

/** Those that the smaller fonts draw. */
export const COMMON_CLUSTERS = CLUSTERS.filter((cluster) => !hasRareLetters(cluster))

/** The characters of these: also ৗ, into which shapers take ৌ apart. */
export const CHARACTERS = [...new Set([...CLUSTERS.join(''), '\u09d7', '\u200c', '\u200d'])].join('')
