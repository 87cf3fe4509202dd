/** Steps before opening, in the order of a seller's first hour. */
export const FIRST_STEPS = ['name', 'contact', 'delivery', 'gift', 'pages', 'payments'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]
