import { median } from './load.ts'
import { processorSeconds, startProgram } from './program.ts'

const STARTS = 5

/** One more process beside the running shop: from its start to its first answered page. */
export async function joining(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<readonly object[]> {
  const rows = []
  const ways = { 'as npm starts it': ['scripts/start.mjs'], 'the program alone': program }
  for (const [what, args] of Object.entries(ways)) {
    const times: number[] = []
    let processor = 0
    for (let start = 0; start < STARTS; start += 1) {
      const from = performance.now()
      const second = await startProgram(args, env)
      times.push(performance.now() - from)
      processor = processorSeconds(second.process.pid ?? 0)
      await second.stop()
    }
    const [first = 0] = times
    rows.push({
      what,
      'first ms': Math.round(first),
      'median ms': Math.round(median(times)),
      'processor ms': Math.round(processor * 1000),
    })
  }
  return rows
}
