/** The one merchant of this gateway; everybody may know, for no money moves here. */
export const BKASH_MERCHANT = {
  storeName: 'OGS Gift Shop',
  username: 'ogs-sandbox',
  password: 'ogs-sandbox@bkash',
  appKey: 'ogs-sandbox-app',
  appSecret: 'ogs-sandbox-app-secret',
} as const
