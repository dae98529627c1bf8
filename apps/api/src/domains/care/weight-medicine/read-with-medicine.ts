import { type OwnProgramme, readOwnProgramme, readProgramme, type WholeProgramme } from '#domains/care/weight'
import { type Context, inTransaction } from '#platform/context'
import type { PrescribedMedicine, WeightMedicine } from './medicine.ts'
import { readMedicine, readOwnMedicine } from './read-medicine.ts'

export type ProgrammeWithMedicine = WholeProgramme & {
  /** His last sheet of a weight medicine, counted from the sheet. */
  medicine: WeightMedicine | null
}

/** A patient's programme with its medicine, for the doctor who follows him. Throws not_found. */
export const readProgrammeWithMedicine = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<ProgrammeWithMedicine> =>
  inTransaction(ctx, async (ctx) => {
    const whole = await readProgramme(ctx, { patientId })
    return { ...whole, medicine: await readMedicine(ctx, { patientId, reason: whole.reason }) }
  })

export type OwnProgrammeWithMedicine = OwnProgramme & {
  /** His last sheet of a weight medicine; null also where nothing may say that he goes on with it. */
  prescribed: PrescribedMedicine | null
}

/** Where a patient is, with what he was prescribed for it, for himself. Throws not_found. */
export const readOwnProgrammeWithMedicine = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<OwnProgrammeWithMedicine> =>
  inTransaction(ctx, async (ctx) => {
    const own = await readOwnProgramme(ctx, { patientId })
    const { programme, course } = own
    return { ...own, prescribed: programme && course && (await readOwnMedicine(ctx, programme, course)) }
  })
