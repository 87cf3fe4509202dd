import type { NewLocation } from './location.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    location: NewLocation & { id: string; user_id: string }
  }
}
