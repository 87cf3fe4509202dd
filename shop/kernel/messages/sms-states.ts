export type SmsState = 'queued' | 'sending' | 'taken' | 'refused' | 'unclear' | 'dropped'

/** `sending` is committed before the provider is asked; `dropped`: worthless before it could be sent. */
const NEXT: Readonly<Record<SmsState, readonly SmsState[]>> = {
  queued: ['sending', 'dropped'],
  sending: ['queued', 'taken', 'refused', 'unclear'],
  taken: [],
  refused: [],
  // The answer of a call that was given up may still come.
  unclear: ['taken', 'refused'],
  dropped: [],
}

export const SMS_STATES = Object.keys(NEXT) as readonly SmsState[]

/** The states that an SMS may leave for this one. */
export const statesBefore = (state: SmsState): readonly SmsState[] =>
  SMS_STATES.filter((one) => NEXT[one].includes(state))
