import { askOutside, type Finding, type ReadStanding } from '#domains/care/prescribing-checks'
import type { Context } from '#platform/context'
import { checkedItemsOf, standingFrom } from './checked-items.ts'
import { listOpenedStanding } from './opened-prescriptions.repository.ts'
import type { Prescription } from './prescription.ts'
import type { Draft } from './prescription-draft.ts'

type DrawnUp = { patientId: number; draft: Draft }

/** An order with what the checks need of the patient's other prescriptions; `except`: what it replaces. */
export const judgedOrder = ({ patientId, draft }: DrawnUp, { except }: { except: number | undefined }) => ({
  patientId,
  cpf: draft.patient.cpf,
  items: checkedItemsOf(draft),
  standing: readStanding({ except }),
})

/** The items of these patients' other prescriptions that are valid, and of treatments under way, by all doctors. */
export const readStanding =
  ({ except }: { except: number | undefined }): ReadStanding =>
  async (ctx, patientIds) =>
    (await listOpenedStanding(ctx, { patientIds })).flatMap((prescription) => {
      const items = Map.groupBy(prescription.items, (item) =>
        prescription.id !== except && isTaken(item, prescription, ctx.now()) ? 'taken' : 'over',
      )
      const { patientId } = prescription
      return [
        ...standingFrom({ ...prescription, items: items.get('taken') ?? [] }),
        // Of what is over, the doses that were reached; nothing else of it stands against an order.
        ...standingFrom({ ...prescription, items: items.get('over') ?? [] })
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
  return now < (lastsUntil ?? new Date(dispensedAt.getTime() + durationDays * 24 * 60 * 60_000))
}

/** What outside services say of this order; asked before any transaction. */
export const findingsFromOutside = (
  ctx: Context,
  { doctorId, ...drawnUp }: DrawnUp & { doctorId: number },
  replacing: { except: number | undefined },
): Promise<Finding[]> =>
  askOutside(ctx, { ...judgedOrder(drawnUp, replacing), doctorId, birthDate: drawnUp.draft.patient.birthDate })
