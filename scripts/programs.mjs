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
let isListening = false
let isStopped = false

const speaksJson = process.env.LOG_FORMAT === 'json'

/** Prints a line of the start, as JSON where the shop's log is JSON (docs/running.md). */
export function say(sentence, level = 'info') {
  const line = { time: new Date().toISOString(), level, message: sentence }
  console[level](speaksJson ? JSON.stringify(line) : sentence)
}

/** From now on ends this process with a sentence, and no stack, when the system refuses a file. */
export function explainRefusals() {
  process.on('uncaughtException', (error) => {
    const remedy = REMEDIES[error.code]
    if (remedy) say(`${remedy} (${error.message})`, 'error')
    else console.error(error)
    process.exit(remedy ? NOT_TO_BE_REPEATED : 1)
  })
}

const NO_ROOM = 'The disk is full. Make room and start again.'
const NO_RIGHT = 'This account may not write here. Give it the right to, and start again.'
const REMEDIES = { ENOSPC: NO_ROOM, EDQUOT: NO_ROOM, EACCES: NO_RIGHT, EPERM: NO_RIGHT, EROFS: NO_RIGHT }

/**
 * Runs a program to its end with this terminal. A Node program hears when this process ends (`disconnect`), even by `kill -9`.
 * @param output the number of an open file that gets what it prints
 * @returns its exit code; 127 when there is no such program
 */
export async function run(program, args, env = {}, output = 'inherit') {
  if (isStopped) await end()
  return ended(start(program, args, env, output), 'exit')
}

/** As `run`, for a step of the start: in a log of JSON each line that it prints is one. */
export async function runInLog(program, args) {
  if (!speaksJson) return run(program, args)
  if (isStopped) await end()
  const child = start(program, args, { LOG_FORMAT: '' }, 'pipe')
  for (const [input, level] of [
    [child.stdout, 'info'],
    [child.stderr, 'warn'],
  ])
    createInterface({ input }).on('line', (line) => line.trim() && say(line, level))
  return ended(child, 'close')
}

function start(program, args, env, output) {
  if (!isListening) listen()
  const child = spawn(program, args, {
    stdio: ['inherit', output, output, ...(program === NODE ? ['ipc'] : [])],
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
  })
  running.add(child)
  return child
}

function ended(child, event) {
  return new Promise((resolve) => {
    const finish = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.on('error', () => finish(127))
    child.on(event, (code, signal) => finish(signal ? 130 : code))
  })
}

function listen() {
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
  // The script that started this one is gone.
  process.on('disconnect', () => forward('SIGTERM'))
  // Listening alone would keep this process running.
  process.channel?.unref()
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
