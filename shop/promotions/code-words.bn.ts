import type * as english from './code-words.en.ts'

export const codeWords: typeof english.codeWords = {
  iHaveACode: 'আমার একটি কোড আছে',
  code: 'কোড',
  useCode: 'ব্যবহার করুন',
  removeCode: 'কোডটি সরান',
  codeStates: {
    used: 'এই অর্ডারে কাজে লেগেছে।',
    beaten: 'দরকার নেই: অন্য একটি অফারে ছাড় বেশি।',
    idle: 'এই অর্ডারে এখনো কোনো ছাড় হয়নি।',
  },
}
