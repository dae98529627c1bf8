import { sql } from 'kysely'
import { readConfig } from '../../apps/api/src/config.ts'
import { chargeAcceptedDispensings } from '../../apps/api/src/domains/plans/subscriptions/index.ts'
import { contextFor } from '../../apps/api/src/platform/context.ts'
import { PreparingClient } from '../../apps/api/src/platform/database/preparing-client.ts'
import { markInOneGo } from '../../apps/api/src/platform/mark-in-one-go.ts'
import type { CopiedCycles } from '../../apps/api/src/testing/volume/copied-cycles.ts'
import { openWorld } from '../../apps/api/src/world.ts'

/** `charge`: what is due. `only`: the bare loop, with numbers that begin with this mark. */
export type Task =
  | { do: 'charge'; forMs: number; isDrained: boolean }
  | { do: 'only'; mark: string; forMs: number; atOnce: number; like: CopiedCycles; notificationUrl: string }
export type Done = { statements: number; processorMs: number }

/** One of several processes that charge: started by the bench, told what to do by messages, ended by it. */
markInOneGo()
const { world } = openWorld(readConfig(process.env), 'bench')
const ctx = contextFor(world, { kind: 'system' })

let statements = 0
const { query } = PreparingClient.prototype
// biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
PreparingClient.prototype.query = function (this: PreparingClient, ...args: any[]): any {
  statements++
  return query.apply(this, args)
}

/** As the API's background does: round after round. Nothing may be left only where all are charged to the last. */
const charge = async ({ forMs, isDrained }: Extract<Task, { do: 'charge' }>): Promise<void> => {
  for (const endsAt = performance.now() + forMs; performance.now() < endsAt; ) {
    if ((await chargeAcceptedDispensings(ctx)) > 0) continue
    if (isDrained) return
    throw new Error('nothing was due, or the provider is silent')
  }
}

const only = async (task: Extract<Task, { do: 'only' }>): Promise<void> => {
  const { mark, forMs, atOnce, like, notificationUrl } = task
  const endsAt = performance.now() + forMs
  let next = 0
  const loop = async () => {
    while (performance.now() < endsAt) {
      const number = `${mark}${next++}`
      const outcome = await ctx.gateways.payments.createCharge({
        idempotencyKey: number,
        externalReference: number,
        amountCents: like.totalCents,
        description: `Prumo ${number}`,
        payer: { email: 'cycle@prumo.example', document: '12345678909', name: 'Bruno Almeida' },
        notificationUrl,
        method: 'card',
        savedCard: { customerId: like.customerId, cardId: like.cardId },
        brand: like.brand,
        installments: 1,
      })
      if (outcome.kind !== 'charge') throw new Error(`a charge was ${outcome.kind}`)
      const { id, amountCents } = outcome.charge
      await sql`insert into bench_charges (number, charge_id, amount_cents, charged_at)
        values (${number}, ${id}, ${amountCents}, now())`.execute(ctx.db)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
}

process.on('message', async (task: Task) => {
  const before = { statements, cpu: process.cpuUsage() }
  await (task.do === 'charge' ? charge(task) : only(task))
  const { user, system } = process.cpuUsage(before.cpu)
  const done: Done = { statements: statements - before.statements, processorMs: (user + system) / 1_000 }
  process.send?.(done)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
