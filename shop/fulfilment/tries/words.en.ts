import type { NextTry } from '../../delivery/tries.ts'
import { FORMATS } from '../../kernel/language/format.ts'

const { number } = FORMATS.en

const times = (n: number): string =>
  n === 1 ? 'Tried once' : n === 2 ? 'Tried twice' : `Tried ${number(n)} times`

const next: Readonly<Record<NextTry, string>> = { again: 'again the next day', call: 'call first' }

export const tryWords = {
  notAtHome: 'Not at home',
  whatNext: 'Nobody was at home. What happens next?',
  /** From the third time on. */
  howOften: (n: number) => `Nobody was at home, ${number(n)} times by now. What happens next?`,
  again: 'Try again the next day',
  call: 'Call first',
  bringBack: 'Bring it back',
  cancel: 'Somebody was there',
  undo: 'Undo the last try',
  noted: 'Noted. The sender gets an e-mail.',
  planned: 'Noted',
  didNotWork: 'That did not work',
  next,
  tried: (n: number, then: NextTry) => `${times(n)}, ${next[then]}`,
}

export const tryRefusals = {
  'not-on-its-way': 'This parcel is not on its way any more, so nothing was marked. Please look at it again.',
  'not-tried': 'Nobody has tried to deliver this parcel yet. Please look at it again.',
  'tried-meanwhile':
    'Somebody else marked this parcel in the meantime, so nothing was changed. Please look at it again.',
  'tried-too-often': 'This parcel was tried very often. Please bring it back, or call the sender.',
}
