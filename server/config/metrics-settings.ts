import { z } from 'zod'
import { isLoopback } from './payment-settings.ts'

export const metricsSettings = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
}
type MetricsSettings = z.infer<z.ZodObject<typeof metricsSettings>>

/** Reachable from outside, metrics need a token. */
export function checkMetricsSettings(settings: MetricsSettings, context: z.core.$RefinementCtx): void {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = settings
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message })
  const unused = Object.entries({ METRICS_HOST, METRICS_TOKEN }).find(([, value]) => value)
  if (!METRICS_PORT && unused) wrong(`${unused[0]} is set, so set this too`)
  if (METRICS_HOST && !METRICS_TOKEN && !isLoopback(`http://${bracketed(METRICS_HOST)}`))
    wrong('with a METRICS_HOST that others can reach, set METRICS_TOKEN too')
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** @param settings validated by `checkMetricsSettings` @returns null without metrics */
export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: MetricsSettings) {
  return port ? { port, host: host ?? '127.0.0.1', token } : null
}
