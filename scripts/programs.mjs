// Runs other programs so that a signal to this process reaches them. Plain Node without dependencies.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The Node that the shop is built for; the host's own may be older. */
export const NODE = resolve('node_modules/.bin/node')

let running = null
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forward(signal))

/**
 * Runs a program to its end with this terminal's input and output.
 * @returns its exit code; 127 when there is no such program
 */
export function run(program, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    running = child
    child.on('error', () => done(127))
    child.on('exit', (code, signal) => {
      running = null
      done(signal ? 130 : code)
    })
  })
}

/** A program that takes longer than the signal's sender likes is told again; the shop itself counts only the first. */
function forward(signal) {
  if (running) running.kill(signal)
  else process.exit(130)
}
