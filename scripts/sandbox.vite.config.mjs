import { defineConfig } from 'vite'

export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'sandbox/main.ts',
    outDir: 'build/sandbox',
    target: 'node24',
    copyPublicDir: false,
  },
})
