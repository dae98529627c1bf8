import { listPrescriptions, type PrescriptionInBrief } from '#domains/care/prescriptions'
import { listUserNames } from '#domains/people/identity'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type ListedMovement, listMovementsOfBook } from '#domains/plans/raw-materials'
import { listDispensingsOf } from '#domains/plans/subscriptions'
import { type Context, inSnapshot } from '#platform/context'
import { compoundingNotFound } from '../compounding.errors.ts'
import { listByIds } from '../compoundings.repository.ts'

const pageSize = 50

export type LineOfBook = ListedMovement & {
  /** The number in the book of prescriptions of what it was used for. */
  bookNumber: number | null
  /** The request whose prescription it was used for. */
  dispensingId: number | null
  /** How the pharmacy keeps its copy of that prescription; null: it keeps none. */
  retainedCopy: RetainedCopy | null
  movedByName: string
}

type Input = { pharmacist: Pharmacist; from: string; until: string; after?: number | undefined }

/**
 * The controlled movements of the pharmacist's pharmacy in a period, oldest first, at most fifty, those after `after`.
 * It names no patient. Throws not_found, invalid_fields (until).
 */
export const listMovements = (ctx: Context, { pharmacist, ...period }: Input): Promise<LineOfBook[]> =>
  inSnapshot(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    if (pharmacyId === null) throw compoundingNotFound()
    return withNumbers(ctx, await listMovementsOfBook(ctx, { ...period, pharmacyId, limit: pageSize }))
  })

/** `electronic`: the signed document is the copy (RDC 1.000/2025). */
export type RetainedCopy = 'paper' | 'electronic'

export const withNumbers = async (ctx: Context, movements: ListedMovement[]): Promise<LineOfBook[]> => {
  const used = await listByIds(ctx, [...new Set(movements.flatMap(({ compoundingId }) => compoundingId ?? []))])
  const dispensings = await listDispensingsOf(ctx, [...new Set(used.map(({ dispensingId }) => dispensingId))])
  const prescriptions = await listPrescriptions(ctx, { ids: dispensings.map(({ prescriptionId }) => prescriptionId) })
  const names = await listUserNames(ctx, { ids: [...new Set(movements.map(({ movedBy }) => movedBy))] })
  return movements.map((one) => {
    const compounding = used.find(({ id }) => id === one.compoundingId)
    const dispensing = dispensings.find(({ id }) => id === compounding?.dispensingId)
    const prescription = prescriptions.find(({ id }) => id === dispensing?.prescriptionId)
    const name = names.get(one.movedBy)
    return {
      ...one,
      bookNumber: compounding?.bookNumber ?? null,
      dispensingId: dispensing?.id ?? null,
      retainedCopy: prescription ? copyOf(prescription) : null,
      movedByName: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
    }
  })
}

const copyOf = ({ controlClass, paper }: PrescriptionInBrief): RetainedCopy | null => {
  if (paper) return paper.state === 'retained' ? 'paper' : null
  return controlClass === 'simple' ? null : 'electronic'
}
