import type { NotificationTime } from './faults.ts'

export const AFTER_MS = 2_000
export const LATE_MS = 30_000
const TIMEOUT_MS = 5_000

/** @returns once everything due before the shopper's return was sent */
export async function sendAt(time: NotificationTime, send: () => Promise<void>, lateMs = LATE_MS) {
  if (time === 'before' || time === 'twice') await send()
  if (time === 'before' || time === 'never') return
  setTimeout(() => void send(), time === 'late' ? lateMs : AFTER_MS).unref()
}

/** Sends once: a merchant that misses it has to query. */
export async function postNotification(address: string, body: string | URLSearchParams, headers = {}) {
  if (address === '') return
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.body?.cancel()
  } catch {
    console.warn(`The sandbox gateway could not tell ${new URL(address).origin} about a payment.`)
  }
}
