export const bn = {
  'product-not-found': 'উপহারটি আর দোকানে নেই।',
}
