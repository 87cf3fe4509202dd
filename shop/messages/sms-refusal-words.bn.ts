import type * as english from './sms-refusal-words.en.ts'

export const smsRefusals: typeof english.smsRefusals = {
  'sms-not-found': 'এমন কোনো এসএমএস নেই, বা সেটি পাঠানো হয়েছে।',
}
