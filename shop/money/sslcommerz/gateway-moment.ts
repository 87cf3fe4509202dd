/** `2026-11-20 15:00:01` as SSLCommerz writes moments, without a zone: in Dhaka (protocols §1.4). @returns null when it is none */
export function gatewayMoment(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  const moment = new Date(parts ? `${parts[1]}T${parts[2]}+06:00` : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}
