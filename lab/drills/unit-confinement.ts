import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'

/** The lines of a unit in their order: `Environment` may come more than once. */
type UnitLines = readonly (readonly [name: string, value: string])[]

/** Reads the service settings of a unit (systemd.syntax). @param instance stands for `%i` */
export function serviceLines(file: string, instance: string): UnitLines {
  const [, service = ''] = /^\[Service\]$([\s\S]*?)(?=^\[)/m.exec(readFileSync(file, 'utf8')) ?? []
  return settingsIn(service.replaceAll('%i', instance))
}

/** The variables of `Environment` and then `EnvironmentFile`; later ones win. */
export function environmentOf(lines: UnitLines): Record<string, string> {
  const valuesOf = (wanted: string) => lines.filter(([name]) => name === wanted).map(([, value]) => value)
  const own = valuesOf('Environment').flatMap((value) => settingsIn(value.replaceAll(' ', '\n')))
  return Object.fromEntries([...own, ...valuesOf('EnvironmentFile').flatMap(settingsOfFile)])
}

/** A file that is named with `-` may be missing. */
function settingsOfFile(file: string): UnitLines {
  try {
    return settingsIn(readFileSync(file.replace(/^-/, ''), 'utf8'))
  } catch (error) {
    if (file.startsWith('-')) return []
    throw error
  }
}

const settingsIn = (text: string): UnitLines =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])

type Lines = ReadonlyMap<string, string>

const sh = (command: string) => execFileSync('sh', ['-euc', command], { stdio: 'inherit' })
const readOnly = (path: string) =>
  sh(`test ! -e ${path} || { mount --rbind ${path} ${path}; mount -o remount,bind,ro ${path}; }`)
const hidden = (path: string) => sh(`test ! -e ${path} || mount -t tmpfs -o mode=0,ro tmpfs ${path}`)
const ownFolder = (parent: string) => (name: string, lines: Lines) => {
  const [user, mode] = [lines.get('User'), lines.get('StateDirectoryMode')]
  sh(`install -d -o ${user} -g ${user} -m ${parent === 'lib' ? mode : '0755'} /var/${parent}/${name}`)
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty', 'shm']

/** How a line of the unit is played, as systemd.exec(5) says; in this order. */
const PLAYED: Readonly<Record<string, (value: string, lines: Lines, folder: string) => void>> = {
  StateDirectory: ownFolder('lib'),
  CacheDirectory: ownFolder('cache'),
  ProtectSystem: () => ['/usr', '/boot', '/efi', '/etc'].forEach(readOnly),
  ProtectKernelTunables: () => ['/proc/sys', '/sys'].forEach(readOnly),
  ProtectKernelModules: () => hidden('/usr/lib/modules'),
  PrivateDevices: (_value, _lines, folder) => {
    const dev = `${folder}/dev`
    mkdirSync(dev)
    sh(`mount -t tmpfs -o mode=755 tmpfs ${dev}`)
    for (const name of DEVICES)
      sh(`${name === 'shm' ? 'mkdir' : 'touch'} ${dev}/${name}; mount --bind /dev/${name} ${dev}/${name}`)
    sh(`mount --move ${dev} /dev`)
  },
  ProtectHome: () => ['/home', '/root', '/run/user'].forEach(hidden),
  PrivateTmp: () => sh('for path in /tmp /var/tmp; do mount -t tmpfs -o mode=1777 tmpfs $path; done'),
}

/** Settings that `confined` plays, or that only systemd can: system call filters, restarts. */
const NOT_MOUNTED = [
  ...[
    'User',
    'WorkingDirectory',
    'StateDirectoryMode',
    'Environment',
    'EnvironmentFile',
    'ExecStart',
    'UMask',
  ],
  ...['NoNewPrivileges', 'CapabilityBoundingSet'],
  ...['Restart', 'RestartPreventExitStatus', 'RestartSec', 'KillMode', 'TimeoutStopSec'],
  ...[
    'ProtectKernelLogs',
    'ProtectControlGroups',
    'ProtectClock',
    'ProtectHostname',
    'RestrictAddressFamilies',
  ],
  ...[
    'RestrictNamespaces',
    'RestrictRealtime',
    'RestrictSUIDSGID',
    'LockPersonality',
    'SystemCallArchitectures',
  ],
]

/** Makes this mount namespace what the unit says. @throws for a line that nobody has thought of here */
export function applyLines(lines: UnitLines, folder: string): void {
  const unknown = lines
    .map(([name]) => name)
    .filter((name) => !(name in PLAYED) && !NOT_MOUNTED.includes(name))
  if (unknown.length > 0) throw new Error(`This drill does not know ${unknown.join(', ')} of the unit.`)
  const given: Lines = new Map(lines)
  for (const [name, play] of Object.entries(PLAYED)) {
    const value = given.get(name)
    if (value !== undefined) play(value, given, folder)
  }
}

/** The program of the unit, with its account, rights and environment and no others. */
export function confined(
  lines: UnitLines,
  environment: Readonly<Record<string, string>>,
): [string, string[]] {
  const given: Lines = new Map(lines)
  const [user = '', umask = '', workingDirectory = ''] = ['User', 'UMask', 'WorkingDirectory'].map((name) =>
    given.get(name),
  )
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'
  const variables = Object.entries({ PATH, HOME: '/nonexistent', USER: user, LOGNAME: user, ...environment })
  const account = [`--reuid=${user}`, `--regid=${user}`, '--init-groups']
  const rights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  const command = `umask ${umask}; cd ${workingDirectory}; exec ${given.get('ExecStart')}`
  const env = ['env', '-i', ...variables.map((pair) => pair.join('='))]
  return ['setpriv', [...account, ...rights, ...env, 'sh', '-euc', command]]
}
