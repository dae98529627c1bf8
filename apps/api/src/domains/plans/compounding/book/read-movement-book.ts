import { type Prescription, readPrescriptionsOf } from '#domains/care/prescriptions'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { listMovementsOfBook } from '#domains/plans/raw-materials'
import { listDispensingsOf } from '#domains/plans/subscriptions'
import { type Context, inEffect } from '#platform/context'
import { bookTooLong, compoundingNotFound } from '../compounding.errors.ts'
import { listByIds } from '../compoundings.repository.ts'
import { bookCsv } from './book-csv.ts'
import { type LineOfBook, withNumbers } from './list-movements.ts'

/** As many lines as are held in memory at once. */
const mostLines = 5_000

type Input = { pharmacist: Pharmacist; from: string; until: string }

/**
 * The same movements as a file, with prescriber, prescription and buyer of each use; every prescription in it is a
 * logged reading. Throws not_found, invalid_fields (until), book_too_long.
 */
export const readMovementBook = (ctx: Context, { pharmacist, ...period }: Input): Promise<string> =>
  inEffect(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    if (pharmacyId === null) throw compoundingNotFound()
    const found = await listMovementsOfBook(ctx, { ...period, pharmacyId, limit: mostLines + 1 })
    if (found.length > mostLines) throw bookTooLong()
    const lines = await withNumbers(ctx, found)
    const prescriptionOf = await readPrescriptionsFor(ctx, lines)
    return bookCsv(lines.map((line) => ({ line, prescription: prescriptionOf(line) })))
  })

const readPrescriptionsFor = async (ctx: Context, lines: LineOfBook[]) => {
  const used = await listByIds(ctx, [...new Set(lines.flatMap(({ compoundingId }) => compoundingId ?? []))])
  const dispensings = await listDispensingsOf(ctx, [...new Set(used.map(({ dispensingId }) => dispensingId))])
  const prescriptions = await readPrescriptionsOf(
    ctx,
    dispensings.map(({ id, prescriptionId }) => ({ prescriptionId, reading: { what: 'dispensing', subjectId: id } })),
  )
  return ({ compoundingId }: LineOfBook): Prescription | null => {
    const compounding = used.find(({ id }) => id === compoundingId)
    const dispensing = dispensings.find(({ id }) => id === compounding?.dispensingId)
    return prescriptions.find(({ id }) => id === dispensing?.prescriptionId) ?? null
  }
}
