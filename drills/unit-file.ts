import { readFileSync } from 'node:fs'

/** The lines of a unit in their order: `Environment` may come more than once. */
export type UnitLines = readonly (readonly [name: string, value: string])[]

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
