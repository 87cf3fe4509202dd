/** Its message tells the shopkeeper what to do; any other failure to start is a bug. */
export class StartupError extends Error {}

const SET_DATA_DIR = 'or set DATA_DIR to another folder, where this account may write.'

const FILE_ERRORS: Readonly<Record<string, (path: string) => string>> = {
  EROFS: (path) => `${path} cannot be written: the disk is read-only. Make it writable, ${SET_DATA_DIR}`,
  EACCES: (path) => `This account may not use ${path}. Give it the right to, ${SET_DATA_DIR}`,
  EPERM: (path) => `This account may not change ${path}. Give it the right to, ${SET_DATA_DIR}`,
  ENOTDIR: (path) => `${path} lies below a file, not a folder. Move that file away, ${SET_DATA_DIR}`,
  EEXIST: (path) => `${path} is a file, not a folder. Move it away, ${SET_DATA_DIR}`,
  ENOENT: (path) => `${path} is not there and cannot be made. Make it, ${SET_DATA_DIR}`,
  EISDIR: (path) => `A folder stands where ${path} should have a file. Move it away, ${SET_DATA_DIR}`,
  ENOSPC: (path) => `There is no room left for ${path}. Make room on its disk, ${SET_DATA_DIR}`,
  EDQUOT: (path) => `There is no room left for ${path}. Make room on its disk, ${SET_DATA_DIR}`,
}

/** By SQLSTATE, for an external database. */
const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  '42501': 'The account of DATABASE_URL may not do what the shop needs. Make it the owner of its database.',
  '0A000':
    'The PostgreSQL of DATABASE_URL lacks an extension that the shop needs. Install its contrib modules.',
  '58P01':
    'The PostgreSQL of DATABASE_URL lacks an extension that the shop needs. Install its contrib modules.',
  '53100': 'The disk of the database is full. Make room there.',
  '53300': 'The database takes no more connections. Raise its max_connections, or stop what else uses it.',
}

/** @returns the sentence for the shopkeeper; null for a bug */
export function startupSentence(error: unknown): string | null {
  if (error instanceof StartupError) return error.message
  const { code = '', path }: { code?: string; path?: unknown } = Object(error)
  if (error instanceof Error && /^(ERR_)?MODULE_NOT_FOUND$/.test(code))
    return `A package is damaged. Remove the folder node_modules and start again. (Node says: ${error.message.split('\n', 1)})`
  const databaseError = DATABASE_ERRORS[code]
  if (databaseError && error instanceof Error) return `${databaseError} (PostgreSQL says: ${error.message})`
  // A write to a full disk knows only its file's number.
  const place = typeof path === 'string' ? path : 'the data folder'
  return error instanceof Error && 'syscall' in error ? (FILE_ERRORS[code]?.(place) ?? null) : null
}
