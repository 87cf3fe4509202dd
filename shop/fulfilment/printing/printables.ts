export const PRINTABLES = ['card', 'slip', 'label'] as const
export type Printable = (typeof PRINTABLES)[number]

export const MOST_PRINTS = 100
