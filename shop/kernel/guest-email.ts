const DOMAIN = '@guests.invalid'

/** No letter reaches it. */
export const guestEmail = (id: string): string => `guest-${id}${DOMAIN}`

export const isGuestEmail = (email: unknown): boolean => typeof email === 'string' && email.endsWith(DOMAIN)
