declare module '../../kernel/database.ts' {
  interface Database {
    location: {
      id: string
      user_id: string
      name: string
      phone: string
      city: string
      area: string
      address: string
    }
  }
}

// A file without imports is a module only by this.
export {}
