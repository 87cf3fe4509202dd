import { setTimeout } from 'node:timers/promises'

/** How long somebody waits who came to see more than the gateway's answer. */
const GLANCE_MS = 2000

/** Waits for questions to the gateways, two seconds at most; what they hear later is written down all the same. */
export async function glanceAt(questions: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.all(questions), setTimeout(GLANCE_MS, undefined, { ref: false })])
}
