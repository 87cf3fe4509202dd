import type * as english from './words.en.ts'

export const mailWords: typeof english.mailWords = {
  hello: (name) => (name === null ? 'শুভেচ্ছা,' : `প্রিয় ${name},`),
}
