import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs, in few files: they compress better together (5 kB of a phone's first view). */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, minShareCount: 2 },
  {
    name: 'frame',
    test: /shop\/(kernel|ui|identity|search|cart)\/|shop\/[^/]+\.tsx?$/,
    minShareCount: 8,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The demo shop's pictures in `build/` take long to make; scripts/build.mjs empties the rest.
  build: { emptyOutDir: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})
