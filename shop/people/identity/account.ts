export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
export const NAME_MOST = 100
