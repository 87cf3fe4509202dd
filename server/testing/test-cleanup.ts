type Clear = (hasPassed: boolean) => unknown

const leftovers: Clear[] = []

/** Runs when the file's tests are over, all of them passed or not; works within `beforeAll`, where `afterAll` does nothing. */
export const afterThisFile = (clear: Clear): void => void leftovers.push(clear)

export async function runCleanups(hasPassed: boolean): Promise<void> {
  for (const clear of leftovers.splice(0).reverse()) await clear(hasPassed)
}
