import type { Generated } from 'kysely'

interface LocationTable {
  id: string
  user_id: string
  name: string
  phone: string
  city: string
  area: string
  address: string
  created_at: Generated<Date>
}

declare module '../../kernel/database.ts' {
  interface Database {
    location: LocationTable
  }
}
