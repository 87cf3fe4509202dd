import { LANGUAGES } from '../kernel/language/language.ts'
import { registerTranslation } from '../kernel/language/words-in.ts'

type Catalogues = Readonly<Record<string, object>>

const FOUND = import.meta.glob<Catalogues>(['/{shop,server}/**/*words.*.ts', '!/**/*.{test,server}.ts'], {
  eager: true,
})

/** Pairs the catalogues of every language with the English ones; imported once by each program that answers people. */
function registerAll(): void {
  for (const [path, english] of Object.entries(FOUND)) {
    if (!path.endsWith('.en.ts')) continue
    for (const language of LANGUAGES.filter((language) => language !== 'en')) {
      const translated = path.replace(/\.en\.ts$/, `.${language}.ts`)
      for (const [name, catalogue] of Object.entries(english)) {
        const translation = FOUND[translated]?.[name]
        if (!translation) throw new Error(`${translated} does not export ${name}`)
        registerTranslation(language, catalogue, translation)
      }
    }
  }
}
registerAll()
