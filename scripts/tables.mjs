// Writes shop/tables.gen.ts, the types of the database's tables: `node scripts/tables.mjs`. With --check it only compares.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, IdentifierNode, ModuleReferenceNode, PostgresDialect } from 'kysely-codegen'
import { connect } from '../server/postgres/database.ts'
import { openPostgres } from '../server/postgres/embedded-postgres.ts'
import { migrate } from '../server/postgres/migrate.ts'

const FILE = 'shop/tables.gen.ts'
const folder = await mkdtemp(join(tmpdir(), 'ogs-tables-'))
// Root's PostgreSQL runs under an account of its own.
await chmod(folder, 0o755)
const postgres = await openPostgres(folder, { durable: false })
const { db } = connect(postgres.url, 1)
await migrate(db)
const dialect = new PostgresDialect({ domains: false })
// The domain of money is the branded type.
dialect.adapter.scalars.poisha = new IdentifierNode('Poisha')
dialect.adapter.imports.Poisha = new ModuleReferenceNode('./kernel/money.ts')
let isBehind = false
try {
  const verify = process.argv.includes('--check')
  await generate({
    db,
    dialect,
    camelCase: true,
    outFile: FILE,
    verify,
    excludePattern: '{kysely_migration,applied_sql}',
  })
} catch (error) {
  isBehind = true
  console.error(`${FILE} is not what the database has: node scripts/tables.mjs writes it. (${error.message})`)
}
await db.destroy()
await postgres.close()
await rm(folder, { recursive: true })
process.exit(isBehind ? 1 : 0)
