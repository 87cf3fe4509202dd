export type PerPage = 8 | 20

const WIDE: PerPage = 8
const PHONE: PerPage = 20

export const PHONE_WIDTH = '(max-width: 640px)'

/** The server's guess. Responses are cached once per outcome, so nothing else may decide. */
export function perPage(headers: Pick<Headers, 'get'>): PerPage {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return PHONE
  if (hint === '?0') return WIDE
  return /\bMobi/.test(headers.get('user-agent') ?? '') ? PHONE : WIDE
}

export const perPageHere = (): PerPage => (window.matchMedia(PHONE_WIDTH).matches ? PHONE : WIDE)
