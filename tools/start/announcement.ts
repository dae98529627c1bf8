import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reachable } from './services.ts'
import { root, type StartSettings } from './settings.ts'

type Cast = {
  password: string
  people: { email: string; firstName: string; lastName: string; title?: string; roles: string[] }[]
}

const castFile = path.join(root, 'database/seeds/demo/cast.json')

/** The addresses and accounts for a developer who just started the product; scripts wait for the last line. */
export const announcement = (settings: StartSettings): string[] => [
  '',
  ...addresses(settings),
  ...(settings.appEnv === 'local' ? demoAccounts() : []),
  '',
  'Prumo is ready',
]

const addresses = ({ host, ports, appEnv, dataDir }: StartSettings): string[] => {
  const at = (port: number) => `http://${reachable(host)}:${port}`
  const [web, api] = [`Web      ${at(ports.WEB_PORT)}`, `API      ${at(ports.API_PORT)}`]
  if (appEnv !== 'local') return [web, api]
  return [
    web,
    `${api}  (reference: /docs)`,
    `Team     ${at(ports.WEB_PORT)}/equipe  (two steps: the code is in the mailbox)`,
    `Sandbox  ${at(ports.SANDBOX_PORT)}  (payments, mailbox at /mail, postal codes, parcels; SMTP on ${ports.MAIL_PORT})`,
    `Logs     ${path.join(dataDir, 'logs')}`,
  ]
}

const demoAccounts = (): string[] => {
  if (!existsSync(castFile)) return []
  const { password, people } = JSON.parse(readFileSync(castFile, 'utf8')) as Cast
  const width = Math.max(...people.map(({ email }) => email.length))
  return [
    '',
    `Demo accounts, all with the password ${password}`,
    ...people.map(({ email, title, firstName, lastName, roles }) => {
      const name = [title, firstName, lastName].filter(Boolean).join(' ')
      return `  ${email.padEnd(width)}  ${name} (${roles.join(', ')})`
    }),
  ]
}
