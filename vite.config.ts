import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The demo shop's pictures in `build/` take long to make; scripts/build.mjs empties the rest.
  build: { emptyOutDir: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})
