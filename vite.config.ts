import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { asciiCode, packagesInside } from './scripts/building/server-file.ts'
import { smallLibraries } from './scripts/building/small-libraries.ts'

const COMMON = /shop\/(kernel|ui|people\/identity|site)\//

/** @param least bytes before minifying; what is smaller joins the part that is needed by almost the same pages */
const byPages = (least: number) => ({ entriesAware: true, entriesAwareMergeThreshold: least })

/**
 * What pages share, in few files: each costs a request, and together they compress better. Those of `entriesAware` are split by the
 * pages that need them, so that nobody loads a field that only the shopkeeper fills in. Counted per page, not guessed.
 */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What the home page needs, with all that it imports: most of it every page needs.
  { name: 'frame', test: /shop\/(root|site\/storefront|storefront\/pages\/home-page)\.tsx/ },
  // Small, and needed by pages that have no form: alone, so that it joins no field.
  { name: 'digits', test: /shop\/(kernel\/language\/digits|catalog\/products\/product-fields)\.ts/ },
  // A gift's page needs them once its days are loaded, other pages at once.
  { name: 'dates', test: /shop\/kernel\/language\/(dates|dhaka)(\.\w+)?\.ts/ },
  { name: 'controls', test: COMMON, minShareCount: 30 },
  { name: 'fields', test: COMMON, minShareCount: 3, ...byPages(1000) },
  {
    name: 'accounts',
    test: /shop\/people\/(accounts|google|recovery)\//,
    minShareCount: 2,
    ...byPages(1500),
  },
  {
    name: 'orders',
    test: /shop\/(orders\/|storefront\/orders\/|billing\/receipts\/|fulfilment\/|payments\/)/,
    minShareCount: 4,
    ...byPages(1500),
  },
  // Without the shopkeeper's pages: a small part of the finder joined their words.
  {
    name: 'gifts',
    test: /shop\/(catalog\/(?!admin\/)|pictures\/|content\/banners\/)/,
    minShareCount: 3,
    ...byPages(1000),
  },
]

/** The browser's part is built for each language, the server's once (scripts/build.mjs): the others need only the names of its files. */
const { PAGES_IN = 'en' } = process.env
const server = PAGES_IN === 'en' ? './server/main.ts' : 'virtual:react-router/server-manifest'

/**
 * A browser loads the words of one language: its catalogue instead of the English one. A glob with `?each` in its query is left alone: it
 * is for texts on paper, which follow their order's language.
 */
const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('/language/words-in.ts') ? 'export const wordsIn = (language, words) => words' : undefined,
  resolveId: {
    filter: { id: /words\.en\.ts$/ },
    async handler(source, importer) {
      if (PAGES_IN === 'en') return null
      const translated = await this.resolve(source.replace(/en\.ts$/, `${PAGES_IN}.ts`), importer)
      // A translation may read the English catalogue.
      return translated?.id === importer ? null : translated
    },
  },
}

/** Vite's helper fetches the styles of what is imported late, and there are none; in the frame it would be 600 bytes of every page. */
const noPreloading: Plugin = {
  name: 'no-preloading',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

const plugins = [oneLanguage, noPreloading, smallLibraries, asciiCode, packagesInside]

export default defineConfig({
  plugins: [...plugins, tailwindcss(), reactRouter()],
  // What browsers load beside React. React Router's search for styles would have Vite discover the server's packages too.
  optimizeDeps: { include: ['qr', 'uuid'], noDiscovery: true },
  // scripts/build.mjs empties the folders. React Router names what a page needs in its HTML, so nothing else has to.
  build: { emptyOutDir: false, modulePreload: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' } },
      },
    },
    // The sources in its map would be 3 MB that no stack trace needs.
    ssr: {
      build: {
        rolldownOptions: {
          input: server,
          // What browsers load late is in the server's one file anyway.
          checks: { ineffectiveDynamicImport: false },
          // The shop keeps the text of its code in memory: comments are a ninth of it.
          output: {
            sourcemapExcludeSources: true,
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        },
      },
    },
  },
})
