import { getConsultationInBrief, mayRead, type Reader } from '#domains/care/consultations'
import { type Context, inSnapshot } from '#platform/context'
import { type LabelledPackage, withLabels, withPrices, withSoldPrices } from './load-packages.ts'
import { isPackageOf, mayHave } from './package.policy.ts'
import type { Drug, Package } from './package.ts'
import { packageNotFound } from './packages.errors.ts'
import { type KeptPackage, listKeptPackages, lockPackage } from './packages.repository.ts'

/**
 * A patient's current packages, newest first, with the catalogue's current prices. Throws not_found for anybody else.
 */
export const listPackagesOfPatient = (ctx: Context, { patientId }: { patientId: number }): Promise<Package[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    const kept = await listKeptPackages(ctx, { patientId })
    return withPrices(
      ctx,
      kept.filter(({ withdrawnAt }) => withdrawnAt === null),
    )
  })

/**
 * The packages recommended in a consultation, for its own doctor, with the medicines' labels and without prices (CFM
 * 1.939/2010, domain.md 2.4). Empty for a caller who may not read them.
 */
export const listPackagesOfConsultation = async (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<LabelledPackage[]> => {
  if (!mayRead('packages', await getConsultationInBrief(ctx, { consultationId }), reader)) return []
  const kept = await listKeptPackages(ctx, { consultationId })
  return withLabels(
    ctx,
    kept.filter(({ withdrawnAt }) => withdrawnAt === null),
  )
}

/** A patient's own package, without prices; null for anybody else. */
export const findPackageOf = async (
  ctx: Context,
  { packageId, patientId }: { packageId: number; patientId: number },
): Promise<KeptPackage | null> => {
  const [kept] = mayHave(patientId, ctx.actor) ? await listKeptPackages(ctx, { ids: [packageId] }) : []
  return kept && isPackageOf(kept, patientId) ? kept : null
}

/** Any packages, withdrawn or not: subscriptions keep showing their names. */
export const listPackageNames = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, string>> =>
  new Map((await listKeptPackages(ctx, { ids })).map(({ id, name }) => [id, name]))

/** Any packages with the medicines' labels, withdrawn or not. The caller checks permissions. */
export const listPackagesWithLabels = async (
  ctx: Context,
  { ids }: { ids: number[] },
): Promise<Map<number, LabelledPackage>> =>
  new Map((await withLabels(ctx, await listKeptPackages(ctx, { ids }))).map((one) => [one.id, one]))

/** The medicines of any package with what each costs today; whether a prescription covers it is another question. */
export const listFormulas = async (ctx: Context, { packageId }: { packageId: number }): Promise<Drug[]> => {
  const [kept] = await listKeptPackages(ctx, { ids: [packageId] })
  return kept ? withSoldPrices(ctx, kept) : []
}

/** A patient's own package, locked in the caller's transaction. Throws not_found. */
export const getPackageForUpdate = async (
  ctx: Context,
  { packageId, patientId }: { packageId: number; patientId: number },
): Promise<Package> => {
  await lockPackage(ctx, packageId)
  const [kept] = await listKeptPackages(ctx, { ids: [packageId] })
  if (!kept || !isPackageOf(kept, patientId)) throw packageNotFound()
  const [found] = await withPrices(ctx, [kept])
  return found as Package
}
