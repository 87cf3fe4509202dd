import { FORMATS } from '../../kernel/language/format.ts'

export const bn = (minutes: number) => ({
  'own-password-wrong': 'এটি আপনার পাসওয়ার্ড নয়। আবার চেষ্টা করুন।',
  'login-too-old': `লগআউট করে আবার লগইন করুন আর ${FORMATS.bn.number(minutes)} মিনিটের মধ্যে ফিরে আসুন, যাতে বুঝতে পারি আপনিই।`,
})
