import { parseArgs } from 'node:util'
import { openFirstAdministrator } from '../apps/api/src/domains/people/team/index.ts'
import { contextFor } from '../apps/api/src/platform/context.ts'
import { Failure } from '../apps/api/src/platform/failure.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { operatorConfig } from './operator-settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage = 'usage: node tools/first-administrator.ts --email E-MAIL --first-name NAME --last-name NAME'

/** Opens the account of the house's first administrator, with the API's own settings; he invites all others. */
const openFirst = async (): Promise<void> => {
  const input = inputOf()
  const config = operatorConfig()
  const { world } = openWorld(config, 'first-administrator')
  try {
    const opened = await openFirstAdministrator(contextFor(world, { kind: 'system' }), input).catch(
      (error: unknown) => {
        throw error instanceof Failure ? new PlainFailure(usage) : error
      },
    )
    if (!opened) throw new PlainFailure('somebody runs the team already, and invites others under /equipe/pessoas')
    process.stdout.write(
      `${input.email} is the first administrator: he sets his password by "Esqueci minha senha" at /equipe\n`,
    )
  } finally {
    await world.db.destroy()
  }
}

const inputOf = () => {
  const option = { type: 'string' } as const
  try {
    const options = { email: option, 'first-name': option, 'last-name': option }
    const { email = '', 'first-name': firstName = '', 'last-name': lastName = '' } = parseArgs({ options }).values
    if (firstName.trim() !== '' && lastName.trim() !== '') return { email, firstName, lastName }
  } catch {}
  throw new PlainFailure(usage)
}

await runCommand('first-administrator', openFirst)
