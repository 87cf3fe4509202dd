/** What the provider can be told to do wrong, and how the chooser calls it. A correct shop lets nobody in by it. */
export const LIES = {
  unsigned: 'A token without a signature (alg none)',
  'wrong-key': 'A token signed with another key',
  expired: 'A token that ran out an hour ago',
  'wrong-audience': 'A token made for another shop',
  'wrong-nonce': 'A token of another login',
  'wrong-issuer': 'A token of another provider',
  'other-sub': 'Two answers about two people',
  'claims-role': 'A person who says to be an admin (to be ignored)',
} as const

export type Lie = keyof typeof LIES

export const lieOf = (text: string | null): Lie | null =>
  text !== null && Object.hasOwn(LIES, text) ? (text as Lie) : null
