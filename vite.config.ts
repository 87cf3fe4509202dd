import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { asciiCode } from './scripts/shop-process/server-file.ts'

/** What pages share, in few files: each costs a request, and together they compress better. Counted per page, not guessed. */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What the home page needs, with all that it imports: most of it every page needs.
  { name: 'frame', test: /shop\/(root|site\/storefront|storefront\/pages\/home-page)\.tsx/ },
  { name: 'controls', test: /shop\/(kernel|ui|people\/identity|site)\//, minShareCount: 4 },
  { name: 'gifts', test: /shop\/(catalog|pictures|content\/banners)\//, minShareCount: 3 },
  { name: 'accounts', test: /shop\/people\/(accounts|google|recovery)\//, minShareCount: 2 },
  {
    name: 'orders',
    test: /shop\/(orders\/|storefront\/orders\/|billing\/receipts\/|fulfilment\/|payments\/)/,
    minShareCount: 3,
  },
]

/** The browser's part is built for each language, the server's once (scripts/build.mjs): the others need only the names of its files. */
const { PAGES_IN = 'en' } = process.env
const server = PAGES_IN === 'en' ? './server/main.ts' : 'virtual:react-router/server-manifest'

/** A browser loads the words of one language: its catalogue instead of the English one. */
const oneLanguage: Plugin = {
  name: 'one-language',
  apply: () => PAGES_IN !== 'en',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /words\.en\.ts$/ },
    handler(source, importer) {
      return this.resolve(source.replace(/en\.ts$/, `${PAGES_IN}.ts`), importer)
    },
  },
}

/** What only documents are read for: in the frame it would be 1,100 bytes of every page. */
const noDocumentMeta: Plugin = {
  name: 'no-document-meta',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('/sharing/document-meta.ts') ? 'export const documentMeta = () => []' : undefined,
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

/** What React Router exports and nobody uses stays for its `displayName` or a call without a mark: its form, 900 bytes of every page. */
const noUnusedComponents: Plugin = {
  name: 'no-unused-components',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

const plugins = [oneLanguage, noDocumentMeta, noPreloading, noUnusedComponents, asciiCode]

export default defineConfig({
  plugins: [...plugins, tailwindcss(), reactRouter()],
  // scripts/build.mjs empties the folders. React Router names what a page needs in its HTML, so nothing else has to.
  build: { emptyOutDir: false, modulePreload: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The running shop keeps its source map in memory; the sources in it would be 3 MB that no stack trace needs.
    ssr: { build: { rolldownOptions: { input: server, output: { sourcemapExcludeSources: true } } } },
  },
})
