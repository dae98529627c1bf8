import { dayMs } from '@prumo/brazil'
import { askOutside, type Finding, type ReadStanding } from '#domains/care/prescribing-checks'
import type { Context } from '#platform/context'
import { checkedItemsOf, onSheet, standingFrom } from './checked-items.ts'
import { listOpenedStanding } from './opened-prescriptions.repository.ts'
import type { Prescription } from './prescription.ts'
import type { Draft } from './prescription-draft.ts'

type DrawnUp = { patientId: number; draft: Draft }

/**
 * Which prescription is not beside the order. `isFollowed`: a renewal follows it, so that its doses were reached; what
 * is replaced may be a slip, and counts as reached only where our pharmacy sent it.
 */
type Except = { except: number | undefined; isFollowed?: true }

/** An order with what the checks need of the patient's other prescriptions. */
export const judgedOrder = ({ patientId, draft }: DrawnUp, except: Except) => ({
  patientId,
  cpf: draft.patient.cpf,
  items: checkedItemsOf(draft),
  standing: readStanding(except),
})

/** The items of these patients' other prescriptions that are valid, and of treatments under way, by all doctors. */
export const readStanding =
  ({ except, isFollowed }: Except): ReadStanding =>
  async (ctx, patientIds) =>
    (await listOpenedStanding(ctx, { patientIds })).flatMap((prescription) => {
      const isExcepted = prescription.id === except
      if (isExcepted && !isFollowed && prescription.dispensedAt === null) return []
      const items = Map.groupBy(onSheet(prescription), (item) =>
        !isExcepted && isTaken(item, prescription, ctx.now()) ? 'taken' : 'over',
      )
      const { patientId } = prescription
      return [
        ...standingFrom({ ...prescription, items: items.get('taken') ?? [] }, ctx.now()),
        // Of a treatment that is over, only the doses that were reached stand against an order.
        ...standingFrom({ ...prescription, items: items.get('over') ?? [] }, ctx.now())
          .filter(({ rising }) => rising)
          .map((standing) => ({ ...standing, isOver: true })),
      ].map((standing) => ({ ...standing, patientId }))
    })

/** What may still be dispensed counts, and what was dispensed until the patient has taken it. */
const isTaken = (
  { durationDays }: { durationDays: number },
  {
    state,
    dispensedAt,
    lastsUntil,
    expiresAt,
  }: Pick<Prescription, 'state' | 'dispensedAt' | 'lastsUntil' | 'expiresAt'>,
  now: Date,
): boolean => {
  const isValid = (state === 'signing' || state === 'issued') && now < expiresAt
  if (isValid) return true
  if (dispensedAt === null) return false
  return now < (lastsUntil ?? new Date(dispensedAt.getTime() + durationDays * dayMs))
}

/** What outside services say of this order; asked before any transaction. */
export const findingsFromOutside = (
  ctx: Context,
  { doctorId, ...drawnUp }: DrawnUp & { doctorId: number },
  except: Except,
): Promise<Finding[]> =>
  askOutside(ctx, { ...judgedOrder(drawnUp, except), doctorId, birthDate: drawnUp.draft.patient.birthDate })
