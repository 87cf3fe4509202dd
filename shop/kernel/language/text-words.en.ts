export const textWords = {
  inLanguage: (label: string, language: string) => `${label} in ${language}`,
  emptyIsEnglish: 'Empty: as in English',
}
