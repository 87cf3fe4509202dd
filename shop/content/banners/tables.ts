import type { TextColumns } from '../../kernel/language/text-columns.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    banner: TextColumns<'headline_en' | 'text_en'> & {
      slot: string
      category: string
      picture: string
      shown: boolean
      revision: number
    }
  }
}
