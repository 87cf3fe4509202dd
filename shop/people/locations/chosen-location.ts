/** Travels with a step from one page to the next: the location that was just saved is the one to use. */
export const choosing = (locationId: string) => ({ locationId })

/** @param state of the router's location, which may hold anything or nothing */
export function chosenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('locationId' in state)) return undefined
  return typeof state.locationId === 'string' ? state.locationId : undefined
}
