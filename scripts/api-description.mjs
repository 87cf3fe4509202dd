// Lints openapi.json by Redocly's recommended rules; describing the API needs no database.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { runnerImport } from 'vite'

const { module } = await runnerImport('/server/testing/described-app.ts', {
  configFile: false,
  logLevel: 'error',
})
const config = await createConfig({ extends: ['recommended'] })
const source = await module.apiDescription('build/checks/described')
const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
for (const { ruleId, message, location } of problems)
  console.log(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`)
process.exit(problems.length > 0 ? 1 : 0)
