/** Drawn of the shop's logo, or of the bow (server/http/icons.ts). */
export const SHOP_ICON = '/icon-512.png'
