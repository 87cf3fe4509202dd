import { FORMATS } from '../kernel/language/format.ts'
import type { fileWords as english } from './words.en.ts'

const { number } = FORMATS.bn

export const fileWords: typeof english = {
  chooseFile: 'একটি সিএসভি ফাইল বেছে নিন',
  chooseAnother: 'অন্য একটি ফাইল বেছে নিন',
  sentThing: 'ফাইলটি',
  sending: 'ফাইল পাঠানো হচ্ছে',
  checking: 'ফাইল যাচাই করা হচ্ছে',
  unknownColumns: (columns) => `দোকান এই কলামগুলো চেনে না, তাই ধরা হয়নি: ${columns.join(', ')}।`,
  row: (row) => `সারি ${number(row)}`,
  noName: 'নাম নেই',
  theShop: 'দোকান',
  sentence: (text) => `${text}।`,
}
