import type { ShopPage } from '../shop/content/pages/shop-page.ts'

/** The demo shop's pages; they promise no more than it does. */
export const DEMO_PAGES: readonly Omit<ShopPage, 'revision'>[] = [
  {
    slug: 'about',
    ...{ title: 'About us', titleBn: 'আমাদের কথা', shown: true },
    body: `We pick gifts that people in Bangladesh love to open: flowers, sweets, toys, and handmade things.

Choose and pay from wherever you are. We pack your gift and deliver it.

This is a demo shop: its products are invented, and its pictures were rendered for it.`,
    bodyBn: `বাংলাদেশের মানুষ যা খুলতে ভালোবাসেন, আমরা তা-ই বেছে রাখি: ফুল, মিষ্টি, খেলনা আর হাতে তৈরি জিনিস।

আপনি যেখানেই থাকুন, বেছে নিয়ে পেমেন্ট করুন। আমরা প্যাক করে পৌঁছে দিই।

এটি একটি নমুনা দোকান: পণ্যগুলো কাল্পনিক, ছবিগুলো এর জন্যই কম্পিউটারে তৈরি।`,
  },
  {
    slug: 'delivery',
    ...{ title: 'Delivery', titleBn: 'ডেলিভারি', shown: true },
    body: `What delivery costs and how long it takes depends on where a gift goes. You see both under the top bar, beside every gift, and in your cart before you pay.

- **A day of your choice:** where we deliver on chosen days, you pick one of the next 14 in the cart. Full days cannot be chosen.
- **Cash on delivery:** the cart shows whether it is offered at your address, and whether you pay a deposit.
- **On its way:** “My Orders” shows when a gift was packed, sent and delivered, with the courier and tracking number. We e-mail you when it is sent and when it arrives.`,
    bodyBn: `ডেলিভারির খরচ আর সময় নির্ভর করে উপহার কোথায় যাবে তার ওপর। দুটোই ওপরের বারের নিচে, প্রতিটি উপহারের পাশে আর পেমেন্টের আগে কার্টে লেখা থাকে।

- **পছন্দের দিন:** যেখানে দিন বেছে ডেলিভারি হয়, সেখানে কার্টে পরের ১৪ দিন থেকে একটি বেছে নিন। যে দিনে জায়গা নেই, তা বাছা যায় না।
- **ক্যাশ অন ডেলিভারি:** আপনার ঠিকানায় এটি আছে কি না, আর অগ্রিম দিতে হবে কি না, কার্টেই লেখা থাকে।
- **পথে:** কখন প্যাক হলো, পাঠানো হলো ও পৌঁছাল, কুরিয়ার ও ট্র্যাকিং নম্বরসহ “আমার অর্ডার” পাতায় দেখা যায়। পাঠানো হলে একটি ই-মেইল পাবেন, পৌঁছে গেলে আরেকটি।`,
  },
  {
    slug: 'returns',
    ...{ title: 'Returns and refunds', titleBn: 'ফেরত ও রিফান্ড', shown: true },
    body: `Something is broken, wrong or missing? Call us with your order number; it is on the receipt and in “My Orders”.

- **Before it is sent,** you can cancel an order, and we refund your payment.
- **Money goes back the way it came:** to the card, wallet or bank account it was paid from. We refund cash in cash.
- **You will know:** we e-mail you how much we refund, for what and why; the receipt shows it too.`,
    bodyBn: `কিছু ভাঙা, ভুল বা কম এসেছে? অর্ডার নম্বর জানিয়ে আমাদের ফোন করুন; নম্বরটি রসিদে ও “আমার অর্ডার” পাতায় আছে।

- **পাঠানোর আগে** অর্ডার বাতিল করতে পারেন, আমরা টাকা ফেরত দিই।
- **টাকা যেভাবে এসেছে, সেভাবেই ফেরত যায়:** যে কার্ড, ওয়ালেট বা ব্যাংক অ্যাকাউন্ট থেকে দেওয়া হয়েছে, সেখানেই। নগদ টাকা নগদেই ফেরত দিই।
- **আপনি জানতে পারবেন:** কত টাকা, কীসের জন্য আর কেন ফেরত এল, ই-মেইলে লেখা থাকে; রসিদেও দেখা যায়।`,
  },
  {
    slug: 'privacy',
    ...{ title: 'Privacy', titleBn: 'গোপনীয়তা', shown: true },
    body: `We keep what we need to deliver your gifts, and nothing else.

- **What we keep:** your name and e-mail, your phone number if you add it, the addresses you save, your cart and your orders. Nobody can read your password, not even us.
- **Who else sees it:** the payment service gets your name, e-mail and phone number, and the courier the recipient’s address. Nobody else sees anything, and we never sell your data.
- **No tracking:** we show no advertisements and use no trackers of other companies. One cookie keeps you logged in.
- **Without an account:** one cookie remembers your cart. If you order nothing, we delete your cart and addresses 30 days after your last visit. If you do, we delete your name, phone number, e-mail and addresses 180 days after your last order has ended.
- **Your phone number** stands on your orders, and on gifts that came to you. We forget a code a day after it was sent, and the number of an SMS after 30 days. [See what we keep of your number, and erase it](/order?privacy): a code shows us that it is yours.
- **Leaving:** on your “Account” page you can download everything as a file, and delete your account yourself.`,
    bodyBn: `আপনার উপহার পৌঁছাতে যা লাগে, আমরা শুধু সেটুকুই রাখি।

- **যা রাখি:** আপনার নাম ও ই-মেইল, দিলে ফোন নম্বর, সেভ করা ঠিকানা, কার্ট আর অর্ডার। পাসওয়ার্ড এমনভাবে রাখা হয় যে কেউ পড়তে পারে না, আমরাও না।
- **আর কে দেখে:** পেমেন্ট সেবা আপনার নাম, ই-মেইল ও ফোন নম্বর পায়, আর কুরিয়ার পায় প্রাপকের ঠিকানা। আর কেউ কিছু দেখে না, আপনার তথ্য আমরা বিক্রি করি না।
- **কোনো ট্র্যাকিং নেই:** অন্য কোম্পানির বিজ্ঞাপন বা ট্র্যাকার নেই। লগইন রাখতে শুধু একটি কুকি লাগে।
- **অ্যাকাউন্ট ছাড়া কিনলে:** একটি কুকি আপনার কার্ট মনে রাখে। কিছু অর্ডার না করলে শেষবার আসার ৩০ দিন পর কার্ট ও ঠিকানা মুছে ফেলি। অর্ডার করলে শেষ অর্ডারটি সম্পন্ন হওয়ার ১৮০ দিন পর আপনার নাম, ফোন নম্বর, ই-মেইল ও ঠিকানা মুছে ফেলি।
- **আপনার ফোন নম্বর** থাকে আপনার অর্ডারে, আর আপনার কাছে আসা উপহারে। পাঠানো কোড এক দিন পর আর এসএমএসের নম্বর ৩০ দিন পর মুছে ফেলি। [আপনার নম্বর নিয়ে কী রাখি দেখুন, চাইলে মুছে ফেলুন](/order?privacy): নম্বরটি যে আপনার, একটি কোডে তা জানা যাবে।
- **চলে যেতে চাইলে:** “অ্যাকাউন্ট” পাতায় সবকিছু ফাইল হিসেবে নিতে পারেন, আর নিজেই অ্যাকাউন্ট মুছে ফেলতে পারেন।`,
  },
  {
    slug: 'terms',
    ...{ title: 'Terms', titleBn: 'শর্তাবলি', shown: true },
    body: `- **Prices** are in taka, beside each gift. You pay what the cart shows: gifts, delivery, total. If a price changes meanwhile, we ask you again before you pay.
- **An order** is yours once you have paid, or chosen cash on delivery. You get a receipt for every payment.
- **If we cannot deliver it,** we call you to agree on another day or a refund.`,
    bodyBn: `- **দাম** টাকায়, প্রতিটি উপহারের পাশে লেখা। কার্টে যা দেখা যায়, তা-ই দিতে হয়: উপহার, ডেলিভারি, মোট। এর মধ্যে দাম বদলালে পেমেন্টের আগে আবার জিজ্ঞেস করা হয়।
- **অর্ডার** আপনার হয় পেমেন্ট হলে, বা ক্যাশ অন ডেলিভারি বেছে নিলে। প্রতিটি পেমেন্টের রসিদ পাবেন।
- **পৌঁছাতে না পারলে** আমরা ফোন করে অন্য একটি দিন ঠিক করব, নয়তো টাকা ফেরত দেব।`,
  },
  {
    slug: 'contact',
    ...{ title: 'Contact', titleBn: 'যোগাযোগ', shown: true },
    body: `Call us while we are open; our number, address and hours are at the foot of every page.

With a question about an order, please have its number ready: it is in “My Orders”, on the receipt and in every e-mail.`,
    bodyBn: `খোলা থাকার সময়ে ফোন করুন; আমাদের নম্বর, ঠিকানা ও সময় প্রতিটি পাতার নিচে আছে।

অর্ডার নিয়ে প্রশ্ন থাকলে নম্বরটি হাতের কাছে রাখুন: “আমার অর্ডার”, রসিদ আর প্রতিটি ই-মেইলে আছে।`,
  },
]
