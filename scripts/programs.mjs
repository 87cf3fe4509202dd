// Runs other programs so that a signal to this process reaches them. Plain Node without dependencies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const BIN = resolve('node_modules/.bin')

/** The Node that the shop is built for; the host's own may be older. */
export const NODE = `${BIN}/node`

/** Exit code of a start that fails again when repeated (EX_CONFIG): the unit of deploy/ does not repeat it. */
export const NOT_TO_BE_REPEATED = 78

/** @returns the path of a program that comes with a package */
export const packaged = (name) => `${BIN}/${name}`

const running = new Set()
/** Whether a signal was received. */
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))

const speaksJson = process.env.LOG_FORMAT === 'json'

/** Prints a line of the start, as JSON where the shop's log is JSON (docs/running.md). */
export function say(sentence, level = 'info') {
  const line = { time: new Date().toISOString(), level, message: sentence }
  console[level](speaksJson ? JSON.stringify(line) : sentence)
}

/**
 * Runs a program to its end with this terminal's input and output; in a log of JSON each line of it is one.
 * @returns its exit code; 127 when there is no such program
 */
export async function run(program, args, env = {}) {
  if (isStopped) await end()
  if (!speaksJson) return ended(start(program, args, env, 'inherit'))
  const child = start(program, args, { ...env, LOG_FORMAT: '' }, ['inherit', 'pipe', 'pipe'])
  for (const [stream, level] of [
    [child.stdout, 'info'],
    [child.stderr, 'warn'],
  ])
    createInterface({ input: stream }).on('line', (line) => line.trim() && say(line, level))
  return ended(child, 'close')
}

/** Starts a program and leaves it alone. By a shell: nobody would wait for a child of what this process becomes. */
export const runBehind = (program, args) =>
  run('/bin/sh', ['-c', '"$0" "$@" >/dev/null 2>&1 &', program, ...args])

/** Ends as the program does. Where Node can, this process turns into it, so that none waits beside it; signals then reach it as they are. */
export async function become(program, args, env = {}) {
  if (isStopped) await end()
  if (!process.execve) process.exit(await ended(start(program, args, env, 'inherit')))
  // A shopkeeper need not know that `execve` is experimental.
  process.removeAllListeners('warning')
  process.execve(program, [program, ...args], environment(env))
}

/**
 * As `run`, but keeps what the program prints, so that programs side by side do not talk across each other.
 * @returns its exit code and its output
 */
export async function capture(program, args, env = {}) {
  if (isStopped) await end()
  const child = start(program, args, env, ['ignore', 'pipe', 'pipe'])
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const code = await ended(child, 'close')
  return { code, output: Buffer.concat(chunks).toString() }
}

function start(program, args, env, stdio) {
  const child = spawn(program, args, { stdio, env: environment(env) })
  running.add(child)
  return child
}

const environment = (more) => ({
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  ...more,
})

function ended(child, event = 'exit') {
  return new Promise((done) => {
    const finish = (code) => {
      running.delete(child)
      done(code)
    }
    child.on('error', () => finish(127))
    child.on(event, (code, signal) => finish(signal ? 130 : code))
  })
}

/** Ends this process after a signal, once the programs that got it have ended. */
async function end() {
  await Promise.allSettled([...running].map((child) => once(child, 'close')))
  process.exit(130)
}

function forward(signal) {
  isStopped = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(130)
}
