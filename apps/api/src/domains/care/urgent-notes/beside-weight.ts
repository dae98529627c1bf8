import path from 'node:path'
import type { Context } from '#platform/context'
import { gather } from '#platform/gathering/gather'

/** `doctorId`: who follows his weight (`isFollower`), or prescribed its medicine last; null: nobody yet. */
type BesideWeight = { doctorId: number | null; isFollower: boolean }

/**
 * What a domain says of a patient whose weight is followed, or who has a medicine for it; null: it knows of neither.
 * Declared in `<domain>.beside-weight.ts` and found by name: those domains open cases, or come before them.
 */
export type BesideWeightOf = (ctx: Context, whose: { patientId: number }) => Promise<BesideWeight | null>

const domains = path.resolve(import.meta.dirname, '../..')

let gathered: Promise<BesideWeightOf[]> | undefined

const gatherAll = (): Promise<BesideWeightOf[]> => {
  gathered ??= gather<BesideWeightOf>(domains, { pattern: '**/*.beside-weight.ts', named: () => 'besideWeight' })
  return gathered
}

/**
 * Whether a patient is beside weight, so that purging and the belly cannot wait. A domain that names a doctor who
 * follows him comes first.
 */
export const findBesideWeight: BesideWeightOf = async (ctx, whose) => {
  const found: BesideWeight[] = []
  for (const besideWeight of await gatherAll()) {
    const one = await besideWeight(ctx, whose)
    if (one) found.push(one)
  }
  return (
    found.find(({ isFollower }) => isFollower) ?? found.find(({ doctorId }) => doctorId !== null) ?? found[0] ?? null
  )
}
