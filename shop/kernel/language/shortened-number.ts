import { latinDigits } from './digits.ts'
import { fieldMessage } from './field-message.ts'

/** `8.9E+12`, `8,9 E12`: a long number as a spreadsheet shortens it. Its last digits are lost. A code may be `8E12`. */
export const isShortenedNumber = (text: string): boolean =>
  /^\d(?:[.,٫]\d*)?E\+\d{1,3}$|^\d[.,٫]\d+E\d{1,3}$/i.test(
    latinDigits(text)
      .normalize('NFKC')
      .replace(/[\s\p{Cf}"'’=]/gu, ''),
  )

export const SHORTENED = fieldMessage(
  'must have all its digits: a spreadsheet shortened this number. Make the column text there, and enter the number again',
  'সব কটি অঙ্ক লাগবে: স্প্রেডশিট নম্বরটি ছোট করে ফেলেছে। সেখানে কলামটি টেক্সট করে নম্বরটি আবার লিখুন',
)
