import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** For each test a folder with the scripts alone, as a checkout has them. */
export function freshCheckouts() {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ogs-checkout-'))
    cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const inCheckout = (path: string) => join(folder, path)
  /** Runs Node in the checkout, where no other program is found. @returns its exit code, and what it said */
  const node = (args: readonly string[], env = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      env: { PATH: '/nowhere', ...env },
    })
    return { status, said: `${stdout}${stderr}` }
  }
  return {
    inCheckout,
    node,
    evaluate: (code: string, env = {}) => node(['--input-type=module', '-e', code], env),
    write(path: string, text: string): void {
      mkdirSync(dirname(inCheckout(path)), { recursive: true })
      writeFileSync(inCheckout(path), text)
    },
  }
}
