/** Drawn from the logo or the bow (server/http/icons.ts). */
export const SHOP_ICON = '/icon-512.png'
