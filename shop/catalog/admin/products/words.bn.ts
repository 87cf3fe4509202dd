import { FORMATS } from '../../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number, taka } = FORMATS.bn

export const productEditingWords: typeof english.productEditingWords = {
  ourProducts: 'আমাদের উপহার',
  addProduct: 'উপহার যোগ করুন',
  updateProduct: 'উপহার আপডেট করুন',
  total: (total) => `মোট উপহার: ${number(total)}`,
  removedProducts: 'সরিয়ে ফেলা উপহার',
  history: 'ইতিহাস',
  notThere: 'এই উপহারটি দোকানে আর নেই।',
  theForm: 'ফর্মটি',
  theProducts: 'উপহারগুলো',
  thisProduct: 'এই উপহারটি',

  searchByName: 'নাম দিয়ে উপহার খুঁজুন',
  searchHint: 'নাম দিয়ে খুঁজুন',
  among: 'উপহারের মধ্যে',
  category: 'ক্যাটাগরি',
  selectCategory: 'ক্যাটাগরি বেছে নিন',
  order: 'সাজান',
  sorts: {
    newest: 'নতুন আগে',
    name: 'নাম',
    price: 'দাম: কম থেকে বেশি',
    '-price': 'দাম: বেশি থেকে কম',
  },

  showAll: 'সব উপহার দেখুন',
  tryAnother: 'অন্য শব্দ বা ক্যাটাগরি দিয়ে দেখুন, কিংবা দোকানে নতুন কিছু যোগ করুন।',
  selectAll: 'এই পাতার সবগুলো বেছে নিন',
  selected: (n) => `${number(n)}টি বেছে নেওয়া হয়েছে`,
  removeSelected: 'বেছে নেওয়া উপহার সরান',
  select: (name) => `${name} বেছে নিন`,
  update: 'আপডেট করুন',
  updateOne: (name) => `${name} আপডেট করুন`,
  remove: 'সরান',
  removeOne: (name) => `${name} সরান`,
  removal: {
    question: 'একবার মুছলে উপহারটি আর ফেরানো যাবে না!',
    deleted: 'আপনার উপহারটি মুছে ফেলা হয়েছে।',
    kept: 'এটি মোছা যায়নি',
  },
  removals: {
    question: (n) =>
      n === 1 ? 'একবার মুছলে উপহারটি আর ফেরানো যাবে না!' : `একবার মুছলে এই ${number(n)}টি উপহার আর ফেরানো যাবে না!`,
    deleted: (n) => (n === 1 ? 'আপনার উপহারটি মুছে ফেলা হয়েছে।' : 'আপনার উপহারগুলো মুছে ফেলা হয়েছে।'),
    kept: 'এগুলো মোছা যায়নি',
  },

  cameBack: 'এখানে আপনি যা লিখেছিলেন, তা গতবার সেভ হয়নি। এখন সেভ করুন; পাতা ছেড়ে গেলে লেখাটি আর থাকবে না।',
  inTaka: (label) => `${label} (টাকায়)`,
  offerHelp: 'আসল দামের চেয়ে কম। অফার না থাকলে খালি রাখুন।',
  categories: 'ক্যাটাগরি',
  tags: 'উপহারটি কার ও কিসের জন্য',
  tagsChosen: (n) => (n === 0 ? 'কিছু বাছা হয়নি' : `${number(n)}টি বাছা হয়েছে`),
  tagsHelp: '“উপহার খুঁজে নিন” পাতায় এগুলো ধরে উপহারটি খুঁজে পাওয়া যায়। যত খুশি বাছুন।',
  leaveIt: 'যেমন ছিল তেমনই থাকুক',
  success: 'হয়ে গেছে!',
  updated: 'উপহারটি আপডেট হয়েছে',
  added: 'উপহারটি দোকানে যোগ হয়েছে',
  inTheShopNow: 'দোকানে এখন যা আছে',
  changedMeanwhile:
    'আপনি লেখার সময় অন্য একজন অ্যাডমিন উপহারটি বদলেছেন। কিছু হারায়নি: আপনার লেখা ওপরের ঘরগুলোতেই আছে, আর দোকানে এখন যা আছে তা নিচে। মিলিয়ে দেখে আবার সেভ করুন।',
  shownInTheShop: 'দোকানে এখন যে ছবি আছে',

  photo: 'ছবি',
  chosenPhoto: 'আপনার বেছে নেওয়া ছবি',
  currentPhoto: 'এখন যে ছবি আছে',
  choosePhoto: 'একটি ছবি বেছে নিন',
  chooseAnother: 'অন্য ছবি বেছে নিন',
  orDrop: 'কিংবা টেনে এনে এখানে ছাড়ুন। জেপিইজি বা পিএনজি, সর্বোচ্চ ১০ মেগাবাইট।',
  keepPhoto: 'আগের ছবিটিই থাক',
  withoutPhoto: 'এই ছবি লাগবে না',
  sendingPhoto: 'ছবি পাঠানো হচ্ছে',
  morePhotos: 'আরও ছবি',
  morePhotosHelp: (most) =>
    `আরও সর্বোচ্চ ${most}টি, এই ক্রমেই দেখানো হবে। জেপিইজি বা পিএনজি, প্রতিটি সর্বোচ্চ ১০ মেগাবাইট।`,
  addPhotos: 'ছবি যোগ করুন',
  sendingPhotos: (n) => `${n}টি ছবি পাঠানো হচ্ছে`,
  photoNumber: (nth) => `ছবি ${nth}`,
  pressPhoto: {
    first: (nth) => `ছবি ${nth} প্রথমে রাখুন`,
    earlier: (nth) => `ছবি ${nth} আগে আনুন`,
    later: (nth) => `ছবি ${nth} পরে নিন`,
    remove: (nth) => `ছবি ${nth} সরান`,
  },
  photoNotSent: 'ছবিটি পাঠানো হয়নি। কিছু হারায়নি: যখন ইচ্ছা আবার সেভ করুন।',
  photoError: (message) => `ছবি: ${message}`,
}

export const editRefusals: typeof english.editRefusals = {
  'product-removed': 'এই উপহারটি দোকানে আর নেই।',
  'product-changed': () => 'আপনি লেখার সময় অন্য একজন অ্যাডমিন উপহারটি বদলেছেন। মিলিয়ে দেখুন।',
  'offer-above-price': ({ offerPrice }) =>
    `উপহারটি এখন অফারে আছে, দাম ${taka(offerPrice)}। আসল দাম এর চেয়ে বেশি রাখুন, কিংবা আগে অফারটি বন্ধ করুন।`,
  'offer-too-low': ({ name }) =>
    `এত ছাড় দিলে “${name}” উপহারটির কোনো দাম থাকে না। কিছুই বদলায়নি: ছাড় কমান, নয়তো এটি বাদ দিন।`,
}
