import type { Plugin } from 'vite'

/** Packages that most starts never need, and those that ask for one that need not be there. */
export const LOADED_LATER = [
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

/**
 * The packages in one file: finding, reading and linking a thousand small ones is half of a start, and takes memory. It has no source
 * map: a log would read it for the sake of others' code.
 */
export const packagesInside: Plugin = {
  name: 'packages-inside',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: { noExternal: true, external: LOADED_LATER },
        // Else React comes with its copy for development too.
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules\// }] } },
          },
        },
      },
    },
  }),
  generateBundle: (_, bundle) => {
    for (const name of Object.keys(bundle)) if (/packages-[^/]+\.js\.map$/.test(name)) delete bundle[name]
  },
}
