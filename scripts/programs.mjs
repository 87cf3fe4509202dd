// Runs other programs so that a signal to this process reaches them. Plain Node without dependencies.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The Node that the shop is built for; the host's own may be older. */
export const NODE = resolve('node_modules/.bin/node')

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))

/**
 * Runs a program to its end with this terminal's input and output.
 * @returns its exit code; 127 when there is no such program
 */
export function run(program, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    running.add(child)
    const finish = (code) => {
      running.delete(child)
      done(code)
    }
    child.on('error', () => finish(127))
    child.on('exit', (code, signal) => finish(signal ? 130 : code))
  })
}

function forward(signal) {
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(130)
}
