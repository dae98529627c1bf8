import type { Context } from '#platform/context'
import type { DeclarationKind } from '#platform/gathering/declared'

/** `doctorId`: who follows his weight (`isFollower`), or prescribed its medicine last; null: nobody yet. */
type BesideWeight = { doctorId: number | null; isFollower: boolean }

/**
 * What a domain says of a patient whose weight is followed, or who has a medicine for it; null: it knows of neither.
 * Declared in `<domain>.beside-weight.ts` (decision 0264): those domains open cases, or come before them.
 */
export type BesideWeightOf = (ctx: Context, whose: { patientId: number }) => Promise<BesideWeight | null>

const declaredBesideWeight: DeclarationKind<BesideWeightOf> = { file: 'beside-weight', named: 'besideWeight' }

/**
 * Whether a patient is beside weight, so that purging and the belly cannot wait. A domain that names a doctor who
 * follows him comes first.
 */
export const findBesideWeight: BesideWeightOf = async (ctx, whose) => {
  const found: BesideWeight[] = []
  for (const besideWeight of await ctx.declared(declaredBesideWeight)) {
    const one = await besideWeight(ctx, whose)
    if (one) found.push(one)
  }
  return (
    found.find(({ isFollower }) => isFollower) ?? found.find(({ doctorId }) => doctorId !== null) ?? found[0] ?? null
  )
}
