/** Ends the impossible e-mail of a guest, which only the shop itself knows. */
export const GUESTS_DOMAIN = '@guests.invalid'

export const isGuestEmail = (email: string): boolean => email.endsWith(GUESTS_DOMAIN)
