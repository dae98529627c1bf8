import { parseArgs } from 'node:util'
import { giveStoreCredit, listRemainingCredit } from '../apps/api/src/domains/money/store-credits/index.ts'
import { findUserIdByEmail } from '../apps/api/src/domains/people/identity/index.ts'
import { contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { operatorConfig } from './operator-settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage = 'usage: node tools/give-store-credit.ts --email E-MAIL --reais AMOUNT --reason "WHY"'

// More than any order costs; a slip of the keyboard gives nobody a fortune.
const mostCents = 10_000_00

/** Gives a customer a store credit, with the API's own settings: for an operator, until the console can. */
const giveCredit = async (): Promise<void> => {
  const { email, amountCents, reason } = inputOf()
  const { world } = openWorld(operatorConfig(), 'give-store-credit')
  const ctx = contextFor(world, { kind: 'system' })
  try {
    const userId = await findUserIdByEmail(ctx, { email })
    if (userId === null) throw new PlainFailure(`there is no account ${email}`)
    const { id } = await giveStoreCredit(ctx, { userId, amountCents, reason })
    const left = (await listRemainingCredit(ctx, { userIds: [userId] })).get(userId) ?? 0
    process.stdout.write(
      `store credit ${id}: R$ ${inReais(amountCents)} for ${email}, who now has R$ ${inReais(left)}\n`,
    )
  } finally {
    await world.db.destroy()
  }
}

const inReais = (cents: number): string => (cents / 100).toFixed(2)

const inputOf = () => {
  const { email = '', reais = '', reason = '' } = argumentsOf()
  const amountCents = /^\d{1,5}([.,]\d{1,2})?$/.test(reais) ? Math.round(Number(reais.replace(',', '.')) * 100) : 0
  const isSaid = email.includes('@') && reason.trim().length > 0 && reason.length <= 500
  if (!isSaid || amountCents < 1) throw new PlainFailure(usage)
  if (amountCents > mostCents) throw new PlainFailure(`a credit is of R$ ${inReais(mostCents)} at most`)
  return { email, amountCents, reason: reason.trim() }
}

const argumentsOf = () => {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ options: { email: option, reais: option, reason: option } }).values
  } catch {
    throw new PlainFailure(usage)
  }
}

await runCommand('give-store-credit', giveCredit)
