import type { Plugin } from 'vite'

/** One letter beyond ASCII makes Node hold the whole file with two bytes for each character. */
export const asciiCode: Plugin = {
  name: 'ascii-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
