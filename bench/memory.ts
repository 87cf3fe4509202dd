import { type Program, residentMegabytes } from './program.ts'

/** Resident memory of the shop process alone; PostgreSQL and the sandbox are processes of their own. */
export function memory(shop: Program) {
  return [{ 'shop process': `${residentMegabytes(shop.process.pid ?? 0)?.toFixed(0) ?? '?'} MB` }]
}
