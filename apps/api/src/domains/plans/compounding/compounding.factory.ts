import { sql } from 'kysely'
import type { SubstanceKey } from '#domains/medicines/substances'
import { receiveLot } from '#domains/plans/raw-materials'
import type { Context } from '#platform/context'
import { insertCompoundings, listOfDispensings } from './compoundings.repository.ts'
import { insertWeights } from './work-on-compounding.repository.ts'

export { listOfDispensings } from './compoundings.repository.ts'
export { openWords } from './opened-words.repository.ts'

const pharmacyId = 2
let lots = 0

export const pharmacistNamed = async (ctx: Context, name: string) => {
  const { rows } = await sql<{ id: number }>`select id from people.users
    where email = ${`${name}@prumo.example`}`.execute(ctx.db)
  return { userId: rows[0]?.id ?? 0, roles: ['pharmacist' as const] }
}

/** A lot of the first pharmacy: a hundred grams, good for years, unless said otherwise. */
export const aLot = async (
  ctx: Context,
  input: {
    substance: SubstanceKey | null
    name?: string
    micrograms?: number
    receivedOn?: string
    expiresOn?: string
    correctionFactor?: number
  },
): Promise<number> => {
  lots += 1
  return receiveLot(ctx, {
    name: input.substance ?? 'Celulose microcristalina',
    lotNumber: `LOTE-${lots}`,
    supplier: 'Insumos do Sul',
    supplierCnpj: '12.ABC.345/01DE-35',
    receivedOn: '2026-01-02',
    expiresOn: '2031-12-31',
    correctionFactor: 1,
    micrograms: 100_000_000,
    invoice: '4471',
    ...input,
    pharmacist: await pharmacistNamed(ctx, 'silvia'),
  })
}

/** What carries the actives, as it stands among what is to be weighed. */
export const vehicle = { component: null, substance: null, micrograms: 9_000_000 }

/** A weight out of a lot, without the steps before it: for tests that need many. */
export const aWeightOf = async (ctx: Context, of: { compoundingId: number; lotId: number }): Promise<void> =>
  insertWeights(ctx, of.compoundingId, [{ component: 1, lotId: of.lotId, micrograms: 1 }])

/** One at the desk, without the steps before it: for tests that need many. */
export const aWaitingCompounding = async (
  ctx: Context,
  { dispensingId, due }: { dispensingId: number; due: number },
): Promise<number> => {
  const dueAt = new Date(ctx.now().getTime() + due * 60_000)
  await insertCompoundings(ctx, [
    { pharmacyId, dispensingId, position: 1, productId: 1106, packages: 1, attempt: 1, dueAt },
  ])
  return (await listOfDispensings(ctx, [dispensingId])).at(-1)?.id ?? 0
}
