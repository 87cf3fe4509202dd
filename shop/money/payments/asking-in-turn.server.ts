import type { GatewayId } from './payment.ts'

/** Bounds of one run, so that it ends before the next begins, also when a gateway is slow. */
const MOST_ASKED = 300
const LONGEST_MS = 3 * 60 * 1000

/** So many silences in a row are the gateway's own; one alone may be about what was asked. */
export const SILENCES = 3

/**
 * Asks the gateways one question after another, for as long as there are any; one that does not answer is left alone until
 * the next run. @param next what is asked now, of none that is silent @param ask @returns whether the gateway answered
 * @returns how often something was asked
 */
export async function askInTurn<Due extends { readonly gateway: GatewayId }>(
  next: (silent: ReadonlySet<GatewayId>) => Promise<Due | undefined>,
  ask: (due: Due) => Promise<boolean>,
): Promise<number> {
  const inARow = new Map<GatewayId, number>()
  const silent = new Set<GatewayId>()
  const until = Date.now() + LONGEST_MS
  let asked = 0
  while (asked < MOST_ASKED && Date.now() < until) {
    const due = await next(silent)
    if (!due) break
    asked++
    const silences = (await ask(due)) ? 0 : (inARow.get(due.gateway) ?? 0) + 1
    inARow.set(due.gateway, silences)
    if (silences >= SILENCES) silent.add(due.gateway)
  }
  return asked
}
