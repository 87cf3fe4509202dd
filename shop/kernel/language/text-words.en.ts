export const textWords = {
  inLanguage: (label: string, language: string) => `${label} in ${language}`,
  emptyIsEnglish: 'Empty: as in English',
  stillReads: (language: string, text: string) => `In ${language} it still reads: “${text}”`,
}
