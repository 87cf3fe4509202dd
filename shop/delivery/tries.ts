/** After nobody was at home: it is tried again the next day, or a person is called first. */
export const NEXT_TRIES = ['again', 'call'] as const
export type NextTry = (typeof NEXT_TRIES)[number]
