declare module '../../kernel/database/database.ts' {
  interface Database {
    banner: {
      slot: string
      headline_en: string
      headline_bn: string
      text_en: string
      text_bn: string
      category: string
      picture: string
      shown: boolean
      revision: number
    }
  }
}

export {}
