import {
  type BookConsultation,
  bookConsultation,
  type Consultation,
  type ProgrammeOfConsultation,
} from '#domains/care/consultations'
import { findWhoSeesForPrep } from '#domains/care/prep'
import { findWhoSeesForWeight } from '#domains/care/weight'
import { besideEffect, type Context } from '#platform/context'
import { doctorNotNamed, notInProgramme, notSignedIn, notWhoFollows } from './follow-ups.errors.ts'

type BookFollowUp = Pick<BookConsultation, 'doctorId' | 'channel' | 'startsAt' | 'consent' | 'patient'> & {
  programme: ProgrammeOfConsultation
}

/**
 * Books a consultation within a programme, to be paid like every other: with the doctor who follows the caller, who is
 * the default. What he answered there is the survey. Throws not_signed_in, weight_not_started, invalid_fields
 * (doctor_id), and what booking throws.
 */
export const bookFollowUp = async (ctx: Context, input: BookFollowUp): Promise<Consultation> => {
  if (ctx.actor.kind !== 'user') throw notSignedIn()
  const asking = besideEffect(ctx)
  const doctorId = await doctorOf(asking, { ...input, patientId: ctx.actor.userId })
  return bookConsultation(ctx, { ...input, doctorId, variantId: null, pathology: null, survey: null })
}

type Wanted = Pick<BookFollowUp, 'programme' | 'doctorId'> & { patientId: number }

const doctorOf = async (ctx: Context, { programme, doctorId, patientId }: Wanted): Promise<number> => {
  const who = await findWhoSees[programme](ctx, { patientId })
  // PrEP begins with a consultation; weight with answers, or with what was bought.
  if (who === null && programme === 'weight') throw notInProgramme()
  // Nobody is kept from a doctor because the team still chooses who follows him.
  const [usual] = who ?? []
  const chosen = doctorId ?? usual
  if (chosen === undefined) throw doctorNotNamed()
  if (usual !== undefined && !who?.includes(chosen)) throw notWhoFollows()
  return chosen
}

/** Null: he is not in it. Empty: nobody acts for him today. */
const findWhoSees: Record<
  ProgrammeOfConsultation,
  (ctx: Context, whose: { patientId: number }) => Promise<number[] | null>
> = { weight: findWhoSeesForWeight, prep: findWhoSeesForPrep }
