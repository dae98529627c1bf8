import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { alreadyRecommended } from './packages.errors.ts'

const own = (db: Database) => owning(db, 'plans.packages', 'plans.package_drugs')

/** A package as it is stored; prices come from the catalogue, validity from the prescription. */
export type KeptPackage = {
  id: number
  name: string
  consultationId: number
  prescriptionId: number
  patientId: number
  doctorId: number
  /** Its doctor allows to take only some of its medicines. */
  mayLeaveOut: boolean
  withdrawnAt: Date | null
  productIds: number[]
}

/** Throws already_recommended: the database keeps a second standing package with one of the medicines out. */
export const insertPackage = async (
  ctx: Context,
  { productIds, ...input }: Omit<KeptPackage, 'id' | 'withdrawnAt'>,
): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('plans.packages')
    .values({
      name: input.name,
      consultation_id: input.consultationId,
      prescription_id: input.prescriptionId,
      patient_id: input.patientId,
      doctor_id: input.doctorId,
      may_leave_out: input.mayLeaveOut,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDrugs(ctx, { packageId: id, standingOf: input.prescriptionId, productIds })
  return id
}

type Drugs = { packageId: number; standingOf: number; productIds: number[] }

const insertDrugs = async (ctx: Context, { packageId, standingOf, productIds }: Drugs): Promise<void> => {
  const whose = { package_id: packageId, standing_of: standingOf }
  try {
    await own(ctx.db)
      .insertInto('plans.package_drugs')
      .values(productIds.map((productId, index) => ({ ...whose, product_id: productId, position: index + 1 })))
      .execute()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'package_drugs_stand_once') throw alreadyRecommended()
    throw error
  }
}

/**
 * Otherwise two concurrent recommendations from one prescription would both find none yet, and of two that are the same
 * one would be refused.
 */
export const takeTurn = async (ctx: Context, prescriptionId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packages of prescription ${prescriptionId}`}, 0))`.execute(
    ctx.db,
  )
}

/** Locks the package until this transaction ends. */
export const lockPackage = async (ctx: Context, packageId: number): Promise<void> => {
  await own(ctx.db).selectFrom('plans.packages').select('id').where('id', '=', packageId).forUpdate().execute()
}

/** Its medicines may be recommended again. Call it in the transaction that has locked the package. */
export const saveWithdrawal = async (
  ctx: Context,
  { packageId, withdrawnBy }: { packageId: number; withdrawnBy: number },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.packages')
    .set({ withdrawn_at: ctx.now(), withdrawn_by: withdrawnBy })
    .where('id', '=', packageId)
    .execute()
  await own(ctx.db)
    .updateTable('plans.package_drugs')
    .set({ standing_of: null })
    .where('package_id', '=', packageId)
    .execute()
}

/** The ids of what this doctor recommended, withdrawn ones included. */
export const listIdsOfDoctor = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<number[]> =>
  (await own(ctx.db).selectFrom('plans.packages').select('id').where('doctor_id', '=', doctorId).execute()).map(
    ({ id }) => id,
  )

type Input = { ids?: number[]; patientId?: number; consultationId?: number; prescriptionId?: number }

/** Newest first, withdrawn ones included; at most two hundred, unless they are named. */
export const listKeptPackages = async (ctx: Context, input: Input): Promise<KeptPackage[]> => {
  if (input.ids?.length === 0) return []
  let query = own(ctx.db).selectFrom('plans.packages').selectAll()
  if (input.ids) query = query.where('id', 'in', input.ids)
  if (input.patientId !== undefined) query = query.where('patient_id', '=', input.patientId)
  if (input.consultationId !== undefined) query = query.where('consultation_id', '=', input.consultationId)
  if (input.prescriptionId !== undefined) query = query.where('prescription_id', '=', input.prescriptionId)
  const rows = await query
    .orderBy('id', 'desc')
    .$if(!input.ids, (all) => all.limit(200))
    .execute()
  const drugs = await listDrugs(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    consultationId: row.consultation_id,
    prescriptionId: row.prescription_id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    mayLeaveOut: row.may_leave_out,
    withdrawnAt: row.withdrawn_at,
    productIds: drugs.filter(({ package_id }) => package_id === row.id).map(({ product_id }) => product_id),
  }))
}

const listDrugs = async (ctx: Context, packageIds: number[]) =>
  packageIds.length === 0
    ? []
    : own(ctx.db)
        .selectFrom('plans.package_drugs')
        .select(['package_id', 'product_id'])
        .where('package_id', 'in', packageIds)
        .orderBy('position')
        .execute()
