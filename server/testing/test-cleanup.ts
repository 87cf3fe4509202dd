const leftovers: (() => unknown)[] = []

/** Runs when the file's tests are over; works within `beforeAll`, where `afterAll` does nothing. */
export const afterThisFile = (clear: () => unknown): void => void leftovers.push(clear)

export async function runCleanups(): Promise<void> {
  for (const clear of leftovers.splice(0).reverse()) await clear()
}
