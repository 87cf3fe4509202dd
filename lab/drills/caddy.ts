import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

const PATH = '/usr/local/bin:/usr/bin:/bin'

interface Proxied {
  /** Where Caddy listens, with its lines for certificates. */
  readonly site: string
  readonly shops: readonly [string, string]
  /** For its certificates. */
  readonly folder: string
}

/** Runs Debian's Caddy with deploy/Caddyfile, the file that people copy, before two processes of the shop. */
export async function startCaddy({ site, shops, folder }: Proxied) {
  const text = await readFile('deploy/Caddyfile', 'utf8')
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  child.stderr.resume()
  child.stdin.end(`{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
${text
  .replace('gifts.example {', site)
  .replace(
    '127.0.0.1:3000 127.0.0.1:3010 {',
    `127.0.0.1:${shops[0]} 127.0.0.1:${shops[1]} {\n\t\ttrusted_proxies 127.0.0.1/32 ::1/128`,
  )}`)
  return {
    hasEnded: () => child.exitCode !== null,
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
