export const DUE_KINDS = ['whole', 'advance', 'rest', 'extra'] as const
/** `advance`: to be paid before anything is sent; `rest`: what is left of it then; `extra`: what came to it once it was paid. */
export type DueKind = (typeof DUE_KINDS)[number]

export const DUE_PAYABLE = ['online', 'at_door'] as const
/** `at_door`: agreed so; it may be paid online all the same until it is on its way. */
export type DuePayable = (typeof DUE_PAYABLE)[number]
