export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
export const NAME_MOST = 100

export const MESSAGE_WAYS = ['mail', 'both'] as const

/** By which the shop tells an account how its orders are: letters always come. */
export type MessageWay = (typeof MESSAGE_WAYS)[number]
