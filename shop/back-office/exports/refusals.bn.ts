export const bn = {
  'export-link-used': 'এই লিংকটি ব্যবহার হয়ে গেছে, কিংবা পুরোনো। ফাইলটি আবার চান।',
}
