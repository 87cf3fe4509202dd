import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Pages that are opened one after another share a file with all that they import: few requests, and the next page has its scripts already.
 * A page loads also the files of the groups before it; what belongs to no group the bundler splits by itself.
 */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'home', test: /shop\/(root|site\/storefront|storefront\/pages\/home-page)\.tsx/ },
  { name: 'sign-in', test: /shop\/people\/accounts\/(login|signup)-page\.tsx/ },
  {
    name: 'gifts',
    test: /shop\/(site\/product-guard|storefront\/pages\/product-page|gifts\/(links\/gift-link|finder\/find)-page)\.tsx/,
  },
  { name: 'orders', test: /shop\/(site\/profile|storefront\/(cart|orders)\/[\w-]+-page)\.tsx/ },
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

/** A form that one page loads late may be another's at once; Tailwind makes no source map of the styles. */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false, sourcemapBroken: false }

/** Packages that most starts never need, and those that need not be there. */
const loadedLater = [
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/language-common',
  'harfbuzzjs',
  'libphonenumber-js',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'sharp',
  'stripe',
]

/** Packages are bundled with the server: finding, reading and linking a thousand small files is half of a start. */
const bundledPackages = {
  resolve: { noExternal: true as const, external: loadedLater },
  // Else React comes with its copy for development too.
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ command }) => ({
  plugins: [oneLanguage, tailwindcss(), reactRouter()],
  // What browsers load beside React. React Router's search for styles would have Vite discover the server's packages too.
  optimizeDeps: { include: ['qr', 'uuid'], noDiscovery: true },
  // scripts/build.mjs empties the folders. React Router names what a page needs in its HTML, so nothing else has to.
  build: { emptyOutDir: false, modulePreload: false, rolldownOptions: { checks } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' } },
      },
    },
    ssr: {
      ...(command === 'build' && bundledPackages),
      build: {
        rolldownOptions: {
          input: server,
          // The sources in its map would be 3 MB that no stack trace needs. The shop keeps the text of its code in memory: comments are a
          // ninth of it.
          output: {
            sourcemapExcludeSources: true,
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        },
      },
    },
  },
}))
