export const bn = {
  'product-not-found': 'উপহারটি আর দোকানে নেই।',
  'price-not-whole-taka': 'দাম পুরো টাকায় লিখুন, যেমন ৫০০।',
  'price-range-reversed': 'প্রথম ঘরে কম দামটা লিখুন, পরেরটায় বেশি: ৫০০ থেকে ১০০০।',
}
