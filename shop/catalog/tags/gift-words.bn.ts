import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './gift-words.en.ts'

const { number } = FORMATS.bn

const gifts = (n: number) => `${number(n)}টি উপহার`

export const catalogPageWords: typeof english.catalogPageWords = {
  allCategories: 'সব ক্যাটাগরি',
  allCategoriesSummary: 'ক্যাটাগরি ধরে উপহার: প্রতিটি উপলক্ষের জন্য ঠিক তাকটি খুঁজে নিন।',
  shelvesBeingFilled: 'তাকগুলো এখনো সাজানো হচ্ছে।',
  backToShop: 'দোকানে ফিরে যান',
  offers: 'অফার',
  offersSummary: 'যেসব উপহারের দাম আজ কম, যতক্ষণ অফার আছে।',
  onOffer: (n) => `অফারে আছে ${gifts(n)}`,
  nothingOnOffer: 'আজ কোনো অফার নেই, তবে সবার জন্যই সুন্দর কিছু আছে।',
  noOfferLikeThis: 'আজ এমন কোনো অফার নেই, তবে অন্য অফার আছে।',
  allOffers: 'সব অফার',
  brand: 'ব্র্যান্ড:',
  giftOnItsWay: 'উপহারটি আসছে',
  similarGifts: 'একই রকম উপহার',
}
