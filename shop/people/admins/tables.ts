declare module '../../kernel/database/database.ts' {
  interface Database {
    admin_invitation: {
      token_hash: string
      used_at: Date | null
      used_by: string | null
    }
  }
}

// Makes the file a module.
export {}
