import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, locateCluster } from './cluster.ts'
import { lockDatabase } from './folder-lock.ts'
import { findPostmaster, startPostmaster } from './postmaster.ts'

/**
 * Starts the database of an earlier start unless it runs. Needs no packages, so it can go on while they are loaded; what goes wrong is
 * left to `openPostgres`, which says why.
 * @returns where it is; null when none was started or found
 */
export async function startAhead(dataDir: string): Promise<Cluster | null> {
  try {
    const { port }: { port?: unknown } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
    await access(join(dataDir, 'postgres', 'PG_VERSION'))
    const cluster = await locateCluster(dataDir)
    await lockDatabase(dataDir, async () => {
      if (!(await findPostmaster(cluster))) await startPostmaster(cluster, Number(port) || null, true)
    })
    return cluster
  } catch {
    return null
  }
}
