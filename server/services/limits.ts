import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitRule, Limits } from '../../shop/kernel/api/limits.server.ts'
import { refuse } from '../../shop/kernel/api/refusals.ts'

/** Counts in the table `rate_limit`, shared by all processes. */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  function limiter(rule: LimitRule): RateLimiterPostgres {
    const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
    const { name: keyPrefix, most: points, seconds: duration } = rule
    const made = limiters.get(keyPrefix) ?? new RateLimiterPostgres({ ...table, keyPrefix, points, duration })
    limiters.set(keyPrefix, made)
    return made
  }
  return {
    take: (rule, key) => refuseOverLimit(limiter(rule).consume(hashKey(key))),
    async look(rule, key) {
      const counted = await limiter(rule).get(hashKey(key))
      return counted && counted.consumedPoints >= rule.most ? refusal(counted) : null
    },
    async forget(rule, key) {
      await limiter(rule).delete(hashKey(key))
    },
  }
}

// Keys are personal, and may be of any length.
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

async function refuseOverLimit(counting: Promise<RateLimiterRes>) {
  try {
    await counting
    return null
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return refusal(reason)
    throw reason
  }
}

const refusal = ({ msBeforeNext }: RateLimiterRes) =>
  refuse('too-many', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
