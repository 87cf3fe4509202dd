/** `order`: opens one order; `claim`: the phone is a person's own; `privacy`: tells and erases what is kept of the phone. */
export type ProofPurpose = 'order' | 'claim' | 'privacy'

/** Numbers of the whole shop for a day. `own-numbers`: those of `codes` that go to phones which anybody may type. */
export type DailyName = 'codes' | 'own-numbers' | 'code-letters' | 'notices'
