import { besideEffect, type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import type { CheckedItem } from '../facts.ts'
import { type ReadStanding, readWholePatient } from '../judge-for-patient.ts'
import type { Finding } from '../judge-order.ts'
import { findingsFromAnswer } from './findings-from-answer.ts'
import { questionFor } from './question.ts'

type OrderToAsk = {
  patientId: number
  doctorId: number
  /** YYYY-MM-DD. */
  birthDate: string | null
  items: CheckedItem[]
  standing: ReadStanding
}

/**
 * What the outside services that are connected say of an order. The patient's facts are read first, in a transaction of
 * their own; while the services are asked, no connection and no lock is held. One that does not answer is a finding.
 */
export const askOutside = async (ctx: Context, { standing, ...order }: OrderToAsk): Promise<Finding[]> => {
  mustNotBeInTransaction(ctx)
  const { services } = ctx.gateways.orderChecks
  // An item that nobody can name is refused before it is signed: there is nothing to ask about.
  if (services.length === 0 || order.items.some(({ name }) => name === '')) return []
  // Nobody outside is told what a programme says: of no item, so none is read.
  const { patient } = await inTransaction(besideEffect(ctx), (ctx) =>
    readWholePatient(ctx, { patientId: order.patientId, items: [], standing }),
  )
  const answers = await Promise.all(
    services.map(async ({ name, url, ask }) =>
      findingsFromAnswer({
        name,
        answer: await ask(questionFor(ctx, { ...order, patient, receiver: url })),
        items: order.items.length,
      }),
    ),
  )
  return answers.flat()
}
