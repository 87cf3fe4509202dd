import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, locateCluster } from './cluster.ts'
import { lockDatabase } from './folder-lock.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

/**
 * Starts the database of an earlier start unless it runs. Needs no packages, so it can go on while they are loaded; what goes wrong is
 * left to `openPostgres`, which says why.
 * @param begun called once it starts by itself, whatever keeps this thread busy; not where none is started
 * @returns where it is; null when none was started or found
 */
export async function startAhead(dataDir: string, begun?: () => void): Promise<Cluster | null> {
  try {
    const text = await readFile(join(dataDir, 'postgres.json'), 'utf8')
    const { port, password }: Readonly<Record<string, unknown>> = JSON.parse(text)
    // Without its password this process could not stop it again.
    if (typeof password !== 'string') return null
    await access(join(dataDir, 'postgres', 'PG_VERSION'))
    const cluster = await locateCluster(dataDir)
    await lockDatabase(dataDir, async () => {
      if (await findPostmaster(cluster)) return
      await startPostmaster(cluster, Number(port) || null, true, [], begun)
      startedHere.add(cluster)
    })
    return cluster
  } catch {
    return null
  }
}

const startedHere = new WeakSet<Cluster>()

/** Stops what `startAhead` started itself, also where packages are missing. A shop that joined meanwhile starts it again. */
export async function stopStarted(dataDir: string, cluster: Cluster): Promise<void> {
  if (startedHere.has(cluster)) await lockDatabase(dataDir, () => stopPostmaster(cluster))
}
