/** What a gateway's clock and ours may be apart. */
const LEEWAY_MS = 10 * 60_000

/**
 * When a payment was made, by its gateway's word. Null where that cannot be: in the future, or before the payment was
 * begun; protocols §1.4 is not sure of the zone.
 */
export function paidMoment(said: Date | null | undefined, begun: Date, now: Date): Date | null {
  if (!said) return null
  const [at, earliest, latest] = [said.getTime(), begun.getTime(), now.getTime()]
  if (!(at >= earliest - LEEWAY_MS && at <= latest + LEEWAY_MS)) return null
  return new Date(Math.min(Math.max(at, earliest), latest))
}
