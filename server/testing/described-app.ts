import { readConfig } from '../config/config.ts'
import { createLog } from '../config/log.ts'
import { createApp } from '../http/app.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { connect } from '../postgres/database.ts'
import { createServices } from '../services/services.ts'
import { pretendJobs } from './test-jobs.ts'

/** The API's description as JSON, without a database. */
export async function apiDescription(dataDir: string): Promise<string> {
  const SECRET = 'of a shop that only describes itself'
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example', SECRET })
  const opened = { ...connect(''), jobs: pretendJobs().jobs, log: createLog('error') }
  const monitoring = { readiness: createReadiness({}), metrics: null }
  const services = createServices(config, { ...opened, cacheDb: opened.db, ...monitoring })
  const site = createApp(services, () => new Response(null, { status: 404 }))
  return (await site.request(`${config.publicUrl}/api/openapi.json`)).text()
}
