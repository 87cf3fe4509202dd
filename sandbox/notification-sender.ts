import type { NotificationTime } from './faults.ts'

export const AFTER_MS = 2_000
export const LATE_MS = 30_000
const TIMEOUT_MS = 5_000

/** @returns once all that must arrive before the shopper's return has been sent */
export async function sendAt(
  time: NotificationTime,
  send: () => Promise<void>,
  lateMs = LATE_MS,
): Promise<void> {
  if (time === 'before' || time === 'twice') await send()
  if (time === 'after' || time === 'twice') sendIn(AFTER_MS, send)
  if (time === 'late') sendIn(lateMs, send)
}

function sendIn(ms: number, send: () => Promise<void>): void {
  setTimeout(() => void send(), ms).unref()
}

/** Sends once: a merchant that misses it has to query. */
export async function postNotification(
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
  } catch {
    console.warn(`The sandbox gateway could not tell ${new URL(address).origin} about a payment.`)
  }
}
