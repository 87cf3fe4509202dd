/** The part of a cash order that is paid before it is sent. */
export const ADVANCES = ['none', 'charge', 'half', 'whole'] as const
