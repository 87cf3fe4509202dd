import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../kernel/api-router.server.ts'

const Accounts = z.array(
  z.object({ name: z.string(), email: z.string(), password: z.string(), role: z.enum(['admin', 'user']) }),
)

export type DemoAccount = z.infer<typeof Accounts>[number]

/** The demo accounts of this data folder with their passwords; none before `makeDemoAccounts`. */
export function readDemoAccounts(dataDir: string): DemoAccount[] {
  const file = fileIn(dataDir)
  return existsSync(file) ? Accounts.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Names the demo accounts; their passwords are made once and kept, readable by the shop's own account alone. */
export function makeDemoAccounts(dataDir: string): DemoAccount[] {
  if (!existsSync(fileIn(dataDir))) {
    const accounts: DemoAccount[] = [
      { name: 'Rahima Begum', email: 'shopkeeper@ogs.example', password: readablePassword(), role: 'admin' },
      { name: 'Tanvir Hasan', email: 'shopper@ogs.example', password: readablePassword(), role: 'user' },
    ]
    writeFileSync(fileIn(dataDir), JSON.stringify(accounts, null, 2), { mode: 0o600, flag: 'wx' })
  }
  return readDemoAccounts(dataDir)
}

const fileIn = (dataDir: string): string => join(dataDir, 'demo-accounts.json')

/** 64 random bits as four proquints (arXiv:0901.4016), such as `lusab-babad-gutih-tugad`. */
function readablePassword(): string {
  const bytes = randomBytes(8)
  return [0, 2, 4, 6].map((at) => proquint(bytes.readUInt16BE(at))).join('-')
}

const consonant = (bits: number): string => 'bdfghjklmnprstvz'.charAt(bits & 15)
const vowel = (bits: number): string => 'aiou'.charAt(bits & 3)

function proquint(bits: number): string {
  return consonant(bits >> 12) + vowel(bits >> 10) + consonant(bits >> 6) + vowel(bits >> 4) + consonant(bits)
}
