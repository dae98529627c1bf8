import { calendarDayOf } from '@prumo/brazil'
import { recordAccesses, type Why } from '#domains/care/record-accesses'
import { listBirthDates } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { clearanceFrom, criteriaOf, type Known, leastClearance } from './eligibility.ts'
import { listDecidedAt, listOpenedOf, listStandingAnswersOf } from './opened-prep.repository.ts'
import { hasHepatitisB, openPositives } from './positive-tests.ts'
import { listRegisters, listStanding } from './prep.repository.ts'
import type { Urgency } from './prep-answers.ts'
import { dayOf, type PrepDocument } from './prep-document.ts'
import { isCalled, isOnPrep, isWeighed, mayPrescribe, type Register, urgencyFor } from './register.ts'
import { requirementsOf } from './requirements.ts'

/** What a register says about an order of its medicines, and no more of it. */
export type PrepForOrders = {
  /** Tests of HIV, reactive or indeterminate, that nobody has settled: days as YYYY-MM-DD. */
  positives: { outcome: 'reactive' | 'indeterminate'; collectedOn: string; reviewedAt: Date }[]
  /** An accepted test that counts today says so, and nothing else says anything else. */
  isHivNegative: boolean
  /** Millilitres a minute; null while anything of it is missing. */
  clearance: number | null
  isClearanceEnough: boolean
  /** An accepted test of hepatitis B is reactive or indeterminate, and nobody has taken it back. */
  hasHepatitisB: boolean
  urgency: Urgency | null
  mayPrescribe: boolean
}

type Whose = { patientId: number; why: Why }

/**
 * What the registers of these accounts say about an order of PrEP, for a verb that has settled that its actor may judge
 * one: a doctor who signs it learns what stands against it, whoever follows the patient. The readings are logged; the
 * number of statements does not depend on how much there is. An account without a register is not in the map.
 */
export const readPrepForOrders = async (ctx: Context, whose: readonly Whose[]): Promise<Map<number, PrepForOrders>> => {
  const registers = await listRegisters(ctx, { patientIds: whose.map(({ patientId }) => patientId) })
  if (registers.length === 0) return new Map()
  const patientIds = registers.map(({ patientId }) => patientId)
  const readings = whose
    .filter(({ patientId }) => patientIds.includes(patientId))
    .map(async ({ patientId, why }) => ({ ...(await why), patientId, what: 'document' as const, subjectId: null }))
  const [, exams, documents, standing, decidedAt, birthDates] = await Promise.all([
    Promise.all(readings).then((all) => recordAccesses(ctx, all)),
    listStanding(ctx, { patientIds }),
    listOpenedOf(ctx, { patientIds }),
    listStandingAnswersOf(ctx, { patientIds }),
    listDecidedAt(ctx, { patientIds }),
    listBirthDates(ctx, { ids: patientIds }),
  ])
  const now = ctx.now()
  const examsOf = Map.groupBy(exams, ({ patientId }) => patientId)
  const documentsOf = Map.groupBy(documents, ({ patientId }) => patientId)
  const factsOf = (register: Register): PrepForOrders => {
    const { patientId } = register
    const known = {
      requirements: requirementsOf(examsOf.get(patientId) ?? [], calendarDayOf(now)),
      documents: documentsOf.get(patientId) ?? [],
      standing: standing.get(patientId) ?? [],
      birthDate: birthDates.get(patientId) ?? null,
      isOnPrep: isOnPrep(register),
      now,
    }
    const decided = decidedAt.get(patientId)
    return forOrders(register, known, decided === undefined ? null : { decidedAt: decided })
  }
  return new Map(registers.map((register) => [register.patientId, factsOf(register)]))
}

const forOrders = (register: Register, known: Known, decision: { decidedAt: Date } | null): PrepForOrders => {
  const { documents, standing, now } = known
  const criteria = criteriaOf(known)
  const clearance = clearanceFrom(known)
  return {
    positives: openPositives(documents).flatMap(positiveFrom),
    isHivNegative: criteria.some(({ key, state }) => key === 'hiv_negative' && state === 'met'),
    clearance,
    isClearanceEnough: clearance !== null && clearance >= leastClearance,
    hasHepatitisB: hasHepatitisB(documents),
    urgency: urgencyFor(register, { standing, decision, now }),
    mayPrescribe: mayPrescribe(register, {
      criteria,
      today: calendarDayOf(now),
      isWeighed: isWeighed(criteria, { standing, decision }),
      isCalled: isCalled(register, decision),
    }),
  }
}

const positiveFrom = (document: PrepDocument): PrepForOrders['positives'] => {
  const { review } = document
  const outcome = review?.outcome
  if (!review || (outcome !== 'reactive' && outcome !== 'indeterminate')) return []
  return [{ outcome, collectedOn: dayOf(document), reviewedAt: review.reviewedAt }]
}
