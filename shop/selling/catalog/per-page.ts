/** Products per page: 8 normally, 20 when the window is at most 640 px wide (specification §9). */
export type PerPage = 8 | 20

const WIDE: PerPage = 8
const PHONE: PerPage = 20

/** The window width at which a page holds 20 products. */
export const PHONE_WIDTH = '(max-width: 640px)'

/**
 * The server's guess, before any window width is known: phones say so in a client hint, or else in their name.
 * The ready-made pages are kept once for each answer, so nothing else of a request may decide here.
 */
export function perPage(headers: Pick<Headers, 'get'>): PerPage {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return PHONE
  if (hint === '?0') return WIDE
  return /\bMobi/.test(headers.get('user-agent') ?? '') ? PHONE : WIDE
}

/** What fits this window. In the browser only. */
export const perPageHere = (): PerPage => (window.matchMedia(PHONE_WIDTH).matches ? PHONE : WIDE)
