import { FORMATS } from '../kernel/language/format.ts'
import { LISTS } from '../kernel/language/lists.ts'
import { COLUMNS } from './product-import.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn
const list = LISTS.bn

export const importReasons: typeof english.importReasons = {
  'not-an-id': 'এই আইডির কোনো উপহার নেই। নতুন উপহার যোগ করতে আইডির ঘরটি খালি রাখুন।',
  'no-name': 'নতুন উপহারের নাম লাগবে।',
  'no-price': 'নতুন উপহারের দাম লাগবে।',
  'no-such-product': 'এই আইডির কোনো উপহার নেই।',
  'offer-too-high': 'অফারের দাম আসল দামের চেয়ে কম হতে হবে।',
  'price-above-variant':
    'এই উপহারের একটি ভ্যারিয়েন্টের দাম এর চেয়ে কম। ফাইলে ভ্যারিয়েন্টের কলামগুলোও রাখুন, নয়তো আগে দোকানে সেটির দাম বদলান।',
  'more-promised': ({ name, promised }) =>
    `“${name}”: ${number(promised)}টি অর্ডারে দেওয়ার কথা, তাই সংখ্যাটি এর কম হতে পারে না। আগে সেই অর্ডার পাঠান বা বাতিল করুন, নয়তো ঘরটি খালি রাখুন।`,
  'few-of-uncounted': ({ name }) => `“${name}” গোনা হয় না। তাকে কয়টি আছে লিখুন, নয়তো “কত থেকে অল্প” ঘরটি খালি রাখুন।`,
  'hamper-counted': 'হ্যাম্পারের নিজের কোনো সংখ্যা নেই। এর ভেতরের উপহারগুলো গুনুন।',
  'parts-beside-options': 'অপশন আছে এমন উপহার হ্যাম্পার হতে পারে না। অপশন কিংবা ভেতরের উপহার, যেকোনো একটি বাদ দিন।',
  'hamper-has-it': ({ name }) =>
    `উপহারটি “${name}” হ্যাম্পারের অংশ, তাই এর ভেতরে অন্য উপহার বা অপশন থাকতে পারে না। আগে ওই হ্যাম্পার থেকে বাদ দিন।`,
  'part-unreadable': ({ name }) =>
    `“${name}” বোঝা যাচ্ছে না। পণ্যের কোড বা আইডি, তারপর × ও কয়টি লিখুন: MUG-1 × 2|TEA × 1; সর্বোচ্চ ২০ রকম, প্রতিটি ২০টি পর্যন্ত।`,
  'part-unknown': ({ name }) => `“${name}” কোড বা আইডির কোনো উপহার দোকানে নেই।`,
  'part-itself': ({ name }) => `“${name}” এই উপহারটিই।`,
  'part-hamper': ({ name }) => `“${name}” নিজেই একটি হ্যাম্পার।`,
  'part-choose': ({ name }) => `“${name}” উপহারের অপশন আছে। এর কোনো একটি ভ্যারিয়েন্টের কোড লিখুন।`,
  'part-repeated': ({ name }) => `“${name}” দুবার লেখা হয়েছে। একবারই লিখুন, সঙ্গে কয়টি।`,
  'part-sku-gone': ({ name }) => `এই ফাইলের পর “${name}” কোড আর কোনো উপহারের থাকবে না। নতুন কোডটি লিখুন।`,
  'part-added': ({ name }) =>
    `“${name}” কোডের উপহারটি এই ফাইলেই প্রথম যোগ হচ্ছে। আগে এই অংশটি ছাড়া ফাইলটি ইমপোর্ট করুন।`,
  'sku-in-file': ({ row }) => `${number(row)} নম্বর সারিতেও এই কোড আছে।`,
  'sku-in-shop': ({ name }) => `এই কোড আগে থেকেই “${name}” উপহারের।`,
  'same-product': ({ row }) => `${number(row)} নম্বর সারিতেও এই একই উপহার আছে।`,
}

export const leftOutReasons: typeof english.leftOutReasons = {
  'not-on-sale-there': 'অন্য দোকানটিতে এটি বিক্রিতে নেই।',
  'kind-not-sold-here': ({ kind }) => `“${kind}” ধরনের কিছু এখানে বিক্রি হয় না।`,
  'parent-not-in-file': 'এটি যে উপহারের ভ্যারিয়েন্ট, সেটি ফাইলে নেই।',
  'offer-for-days':
    'অন্য দোকানটিতে এর কম দাম শুধু নির্দিষ্ট কয়েক দিনের জন্য, তাই এটি নিয়মিত দামেই আসবে। এখানেও কম দামে দিতে চাইলে “আমাদের উপহার” পাতায় শেষ দিনসহ অফার দিন।',
  'number-shared':
    'অন্য দোকানটিতে এর সব ভ্যারিয়েন্ট মিলিয়ে একটিই সংখ্যা, তাই প্রতিটি শুরু হবে ০ থেকে এবং কেনা যাবে না। কোনটি কয়টি আছে, “স্টক” পাতায় লিখুন।',
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

export const importRefusals: typeof english.importRefusals = {
  'import-not-found': 'এই ইমপোর্ট আর নেই।',
  'import-open': ({ fileName, by, working }) =>
    `একসঙ্গে একটিই ইমপোর্ট চলে, আর “${fileName ?? 'অন্য একটি ফাইল'}” (${by ?? 'আরেকজন অ্যাডমিন'}) এখন খোলা আছে। ${working ? 'সেটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।' : 'আগে সেটি ইমপোর্ট করুন বা বাদ দিন।'}`,
  'import-row-refused': ({ row, name, errors }) =>
    `কিছুই বদলানো হয়নি, কারণ সারি ${number(row)}, “${name}”: ${errors.map(({ path, message }) => `${path} ${message}`).join('; ')}। ঠিক করে আবার চেষ্টা করুন।`,
  'import-rows-refused': 'কিছু সারিতে ভুল আছে। আগে ফাইলটি ঠিক করুন।',
  'nothing-to-import': 'ইমপোর্ট করার কিছু নেই: দোকানে এর সবই আছে।',
  'import-not-last': 'শুধু শেষ ইমপোর্টটিই ফেরানো যায়, তা-ও ৩০ দিনের মধ্যে।',
  'undo-waits': 'একটি ফাইল খোলা আছে। আগে সেটি ইমপোর্ট করুন বা বাদ দিন।',
  'import-state-changed': 'এর মধ্যে আরেকজন অ্যাডমিন ইমপোর্টটি বদলেছেন। আবার দেখে নিন।',
  'import-overtaken': ({ products }) =>
    `যাচাইয়ের পর এই ফাইলের ${number(products)}টি উপহার দোকানে বদলে গেছে, তাই কিছুই ইমপোর্ট হয়নি। ফাইলটি নতুন করে যাচাই করা হয়েছে: আবার দেখে নিন।`,
  'undo-overtaken': ({ named, others }) =>
    `কিছুই ফেরানো হয়নি: ইমপোর্টের পর ${others ? `${quoted(named).join(', ')} ও আরও কিছু উপহার` : list(quoted(named))} দোকানে বদলে গেছে।`,
  'undo-partly': ({ products }) =>
    `${number(products)}টি উপহার এর মধ্যে অর্ডার হয়েছে বা গোনা হয়েছে, তাই যেমন আছে তেমনই থাকছে। বাকি সব ফেরানো হয়েছে।`,
  'undo-ordered': 'কিছুই ফেরানো হয়নি: এই ফাইলের সব উপহার এর মধ্যে অর্ডার হয়েছে বা গোনা হয়েছে, তাই যেমন আছে তেমনই থাকছে।',
  'upload-running': 'ফাইলটি এখনো পাঠানো বা যাচাই করা হচ্ছে। এক মিনিট ধরে আর কিছু না এলে আপনি এটি বাদ দিতে পারবেন।',
  'upload-broken-off': 'আপলোড মাঝপথে থেমে গেছে। আবার চেষ্টা করুন।',
  'upload-silent': 'আপলোড মাঝপথে থেমে গেছে।',
  'csv-columns-missing': ({ missing }) =>
    `প্রথম সারিতে কলামের নাম থাকতে হবে। নেই: ${list(quoted(missing))}। কলামগুলো হলো: ${COLUMNS.join(', ')}।`,
}
