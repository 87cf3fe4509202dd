import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { watchPrograms } from './processor-time.mjs'

const WORK = `
  const spent = () => process.cpuUsage().user + process.cpuUsage().system
  for (const until = spent() + 100_000; spent() < until; );`
const PROGRAM = `
  require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(WORK)}])
  ${WORK}
  console.log('done')
  process.stdin.resume()`

test.runIf(existsSync('/proc/self/stat'))(
  'a program and what it ran are counted, also once they have ended',
  async () => {
    const watch = watchPrograms()
    onTestFinished(watch.stop)
    const program = spawn(process.execPath, ['-e', PROGRAM])
    await once(program.stdout, 'data')
    const seconds = watch.secondsOf(program.pid)
    expect(seconds).toBeGreaterThan(0.2)
    program.stdin.end()
    await once(program, 'exit')
    expect(watch.secondsOf(program.pid)).toBeGreaterThanOrEqual(seconds)
  },
)
