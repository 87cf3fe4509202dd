import type { Behaviour } from './behaviour.ts'

export const AFTER_MS = 2_000
export const LATE_MS = 30_000
const PATIENCE_MS = 5_000

type Fields = Readonly<Record<string, string>>

/**
 * Tells the merchant's server how a payment ended (IPN), when and as often as it was told to. A merchant who does not
 * hear it asks later.
 * @returns once the person may go back
 */
export async function tellMerchant(
  address: string,
  fields: Fields,
  when: Behaviour['notice'],
  lateMs?: number,
): Promise<void> {
  await atTheTime(when, () => post(address, new URLSearchParams(fields)), lateMs)
}

/** @returns once what is to come before the person is back has come */
export async function atTheTime(
  when: Behaviour['notice'],
  send: () => Promise<void>,
  lateMs = LATE_MS,
): Promise<void> {
  if (when === 'before' || when === 'twice') await send()
  if (when === 'after' || when === 'twice') sendIn(AFTER_MS, send)
  if (when === 'late') sendIn(lateMs, send)
}

function sendIn(ms: number, send: () => Promise<void>): void {
  setTimeout(() => void send(), ms).unref()
}

/** Whoever does not hear it is not told again. */
export async function post(
  address: string,
  body: string | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (address === '') return
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
  } catch {
    console.warn(`The sandbox gateway could not tell ${new URL(address).origin} about a payment.`)
  }
}
