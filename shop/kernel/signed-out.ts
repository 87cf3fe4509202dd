const listeners = new Set<() => void>()
let leaving = 0
let departed = 0

/** Runs where the server no longer accepts who is signed in. @returns a function that stops listening */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls that logging out overtakes ask nobody to log in. */
export async function whileLeaving<T>(leave: () => Promise<T>): Promise<T> {
  leaving++
  departed++
  try {
    return await leave()
  } finally {
    leaving--
    departed++
  }
}

/** A call keeps it for `notifySignedOut`. */
export const departures = (): number => departed

/** @param began `departures` when the refused call began */
export function notifySignedOut(began: number): void {
  if (leaving === 0 && began === departed) for (const listener of listeners) listener()
}
