export const bn = {
  'nobody-said-where': 'উপহারটি কোথায় যাবে, তা সময়মতো জানানো হয়নি।',
}
