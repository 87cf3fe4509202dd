export const codeWords = {
  iHaveACode: 'I have a code',
  code: 'Code',
  useCode: 'Use',
  removeCode: 'Remove code',
  codeStates: {
    used: 'is used for this order.',
    beaten: 'is not needed: another offer takes off more.',
    idle: 'takes nothing off this order yet.',
  },
}
