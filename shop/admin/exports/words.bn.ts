import type * as english from './words.en.ts'
export const exportRefusals: typeof english.exportRefusals = {
  'export-link-used': 'এই লিংকটি ব্যবহার হয়ে গেছে, কিংবা অনেক পুরোনো। ফাইলটি আবার চেয়ে নিন।',
}
