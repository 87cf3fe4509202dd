import { FORMATS } from '../../kernel/format.ts'
import type { en } from './words.en.ts'

const { number } = FORMATS.bn

const gifts = (n: number) => `${number(n)}টি উপহার`

export const bn: typeof en = {
  shopTitle: 'অনলাইন উপহারের দোকান',
  shopHeading: 'OGS, অনলাইন উপহারের দোকান',
  shopSummary: 'সব উপলক্ষের উপহার, পৌঁছে যায় বাংলাদেশের যেকোনো দরজায়।',
  giftsLike: (search) => `“${search}”-এর মতো উপহার`,
  ourProducts: 'আমাদের উপহার',
  showAllGifts: 'সব উপহার দেখুন',
  gifts,
  giftsFor: (n, search) => `“${search}” খুঁজে ${gifts(n)}`,
  bestGiftsFor: (n, search) => `“${search}” খুঁজে সবচেয়ে কাছের ${gifts(n)}`,
  tryAnother: 'অন্য কোনো শব্দ বা ক্যাটাগরি দিয়ে দেখুন, কিংবা সব উপহার ঘুরে দেখুন।',
  category: 'ক্যাটাগরি',
  selectCategory: 'ক্যাটাগরি বেছে নিন',
  categoryCount: (name, n) => `${name} (${number(n)})`,
  show: 'দেখুন',
  allCategories: 'সব ক্যাটাগরি',
  allCategoriesSummary: 'ক্যাটাগরি ধরে উপহার: প্রতিটি উপলক্ষের জন্য ঠিক তাকটি খুঁজে নিন।',
  shelvesBeingFilled: 'তাকগুলো এখনো সাজানো হচ্ছে।',
  backToShop: 'দোকানে ফিরে যান',
  offers: 'অফার',
  offersSummary: 'যেসব উপহারের দাম আজ কম, যতক্ষণ অফার আছে।',
  onOffer: (n) => `অফারে আছে ${gifts(n)}`,
  nothingOnOffer: 'আজ কোনো অফার নেই, তবে সবার জন্যই সুন্দর কিছু আছে।',
  offer: 'অফার',
  offerPrice: 'অফারের দাম',
  oldPrice: 'আগের দাম',
  brand: 'ব্র্যান্ড:',
  giftOnItsWay: 'উপহারটি আসছে',
  similarGifts: 'একই রকম উপহার',
}
