/**
 * How many of a limited `total` one unproven person, or all of them at one address, may hold without money. All of these together hold
 * at most half, of which `others` hold some already; one of them at most a fifth, but 3 of a small number, and two of the half are left
 * for whoever comes next. One piece of what is bought (`one`) is always allowed, as long as no other holds any beyond the half.
 */
export function limitForUnverified(total: number, others: number, one: number): number {
  const half = Math.trunc(total / 2) - others
  const fifth = Math.max(3, Math.trunc(total / 5))
  const together = Math.max(half, others === 0 ? one : 0)
  const alone = Math.max(one, Math.min(fifth, half - 2))
  return Math.max(0, Math.min(together, alone))
}
