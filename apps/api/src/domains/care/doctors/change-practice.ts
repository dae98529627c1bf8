import { findProfessional } from '#domains/people/professionals'
import { changePlace, maySeePatientsAs } from '#domains/people/team'
import { listPricedVariants } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { faultOf, hasFaults } from '#platform/faults'
import type { Profession } from './doctor.ts'
import { doctorNotFound, practiceIncomplete, practiceInvalid } from './doctors.errors.ts'
import {
  hindersPatients,
  isBlank,
  type Missing,
  missingIn,
  type Practice,
  type PracticeInput,
  practiceFaults,
  tidied,
} from './practice.ts'
import {
  findPractice,
  hasHadTimes,
  insertPractice,
  saveBegunAnew,
  savePublication,
  saveSignsSince,
  updatePractice,
} from './practices.repository.ts'

type Of = { userId: number }

/** The line of products whose price a consultation of this profession has. */
const lines = { doctor: 'consultation', psychologist: 'psycho' } as const
const usualMinutes = { doctor: 30, psychologist: 50 } as const
const councils = { doctor: 'CRM', psychologist: 'CRP' } as const

/** The consultations that may be sold for somebody of this profession: one appointment each, cheapest first. */
export const listPriceChoices = async (ctx: Context, { profession }: { profession: Profession }) =>
  (await listPricedVariants(ctx, { line: lines[profession] })).filter(({ amount }) => (amount ?? 1) === 1)

/** A practice, and what stands between it and patients; null for somebody who never saw patients here. */
export const findWholePractice = async (
  ctx: Context,
  { userId }: Of,
): Promise<{ practice: Practice; missing: Missing[] } | null> => {
  const practice = await findPractice(ctx, { userId })
  return practice && { practice, missing: await missingOf(ctx, practice) }
}

const missingOf = async (ctx: Context, practice: Practice): Promise<Missing[]> => {
  const may = await maySeePatientsAs(ctx, practice)
  const professional = await findProfessional(ctx, practice)
  const { profession } = practice
  return missingIn(practice, { hasRole: may(profession), isRegistered: professional?.council === councils[profession] })
}

/**
 * Follows a change of somebody's place in the team: opens a practice for who became a doctor or psychologist, begins
 * one anew that was never used and is of the other profession, closes the calendar of who has lost the role or the
 * account, and opens it again with the role if it is published. Booked appointments stay. What counts is the place at
 * this moment, so repeating and any order of changes end the same.
 */
export const followPlace = (ctx: Context, { userId }: Of): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const became = professions.find(await maySeePatientsAs(ctx, { userId }))
    if (became) {
      await openPractice(ctx, { userId, profession: became })
      await followProfession(ctx, { userId, profession: became })
    }
    const practice = await findPractice(ctx, { userId, forUpdate: true })
    if (practice) await decideAccepting(ctx, practice)
  })

const professions: readonly Profession[] = ['doctor', 'psychologist']

const openPractice = async (ctx: Context, of: { userId: number; profession: Profession }) =>
  insertPractice(ctx, { userId: of.userId, ...(await beginningOf(ctx, of)) })

const beginningOf = async (ctx: Context, { userId, profession }: { userId: number; profession: Profession }) => {
  const professional = await findProfessional(ctx, { userId })
  const specialties = professional?.specialty ? [professional.specialty] : []
  return { profession, specialties, slotMinutes: usualMinutes[profession] }
}

const followProfession = async (ctx: Context, { userId, profession }: { userId: number; profession: Profession }) => {
  const practice = await findPractice(ctx, { userId, forUpdate: true })
  if (!practice || practice.profession === profession || !(await isUnused(ctx, practice))) return
  await saveBegunAnew(ctx, { userId, ...(await beginningOf(ctx, { userId, profession })) })
}

const isUnused = async (ctx: Context, practice: Practice): Promise<boolean> =>
  isBlank(practice) && !(await hasHadTimes(ctx, practice))

/**
 * Whether somebody may become one who sees patients by this role: nobody who has seen patients, or could have, in the
 * other profession. His practice says how all that he did is read (docs/decisions/0308).
 */
export const mayPractiseBy = async (ctx: Context, { userId, role }: Of & { role: string }): Promise<boolean> => {
  const profession = professions.find((one) => one === role)
  const practice = profession && (await findPractice(ctx, { userId }))
  return !practice || practice.profession === profession || isUnused(ctx, practice)
}

/** The place is read after the row was locked, so that of two changes the later one counts. */
const decideAccepting = async (ctx: Context, practice: Practice): Promise<void> => {
  const missing = await missingOf(ctx, practice)
  const isAccepting = practice.isPublished && practice.variantId !== null && !missing.includes('role')
  await savePublication(ctx, { ...practice, isAccepting })
}

/**
 * Writes what patients read of somebody and when he may be booked; booked appointments stay. An unfinished practice may
 * be saved while it is hidden. Announces team.changed. Throws not_found, invalid_fields, practice_incomplete for a
 * published one, and what `changePlace` throws.
 */
export const savePractice = (ctx: Context, { userId, ...typed }: Of & PracticeInput): Promise<void> =>
  changePlace(ctx, { userId }, async (ctx) => {
    const practice = await mustHavePractice(ctx, userId)
    const { profession } = practice
    const input = tidied(typed)
    const choices = await listPriceChoices(ctx, { profession })
    const isOffered = input.variantId === null || choices.some(({ id }) => id === input.variantId)
    const faults = {
      ...practiceFaults(input, profession),
      ...(isOffered ? {} : { variant_id: [faultOf('not_offered')] }),
    }
    if (hasFaults(faults)) throw practiceInvalid(faults)
    // Role and registration are not his to lose here.
    const isWhole = !missingIn({ ...practice, ...input }, { hasRole: true, isRegistered: true }).some(hindersPatients)
    if (practice.isPublished && !isWhole) throw practiceIncomplete()
    await updatePractice(ctx, { userId, ...input })
    return { act: 'practice_saved' }
  })

/** Patients may book with him from now on. Repeating changes nothing. Throws not_found, practice_incomplete. */
export const publishPractice = (ctx: Context, { userId }: Of): Promise<void> =>
  changePlace(ctx, { userId }, async (ctx) => {
    const practice = await mustHavePractice(ctx, userId)
    if (practice.isPublished) return null
    await mustBeComplete(ctx, practice)
    await savePublication(ctx, { userId, isPublished: true, isAccepting: true })
    return { act: 'published' }
  })

/** Nobody books with him any more; what is booked stays. Repeating changes nothing. Throws not_found. */
export const hidePractice = (ctx: Context, { userId }: Of): Promise<void> =>
  changePlace(ctx, { userId }, async (ctx) => {
    const { isPublished } = await mustHavePractice(ctx, userId)
    if (!isPublished) return null
    await savePublication(ctx, { userId, isPublished: false, isAccepting: false })
    return { act: 'hidden' }
  })

/** The signing provider has signed for him: noted once. */
export const noteSignature = (ctx: Context, input: { userId: number; at: Date }): Promise<void> =>
  saveSignsSince(ctx, input)

const mustHavePractice = async (ctx: Context, userId: number): Promise<Practice> => {
  const practice = await findPractice(ctx, { userId, forUpdate: true })
  if (!practice) throw doctorNotFound()
  return practice
}

const mustBeComplete = async (ctx: Context, practice: Practice): Promise<void> => {
  if ((await missingOf(ctx, practice)).some(hindersPatients)) throw practiceIncomplete()
}
