import { type ChartPass, getChartPass, mustReadVisit, readSurveyOfVisit } from '#domains/care/consultations'
import { readResultOfChart } from '#domains/care/exam-results'
import { readDocumentOfChart } from '#domains/care/medical-documents'
import { mustBeUnaltered, pdfAddressOf, readSignedDocumentOfChart } from '#domains/care/signed-documents'
import type { Submission } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'

type OfVisit = { patientId: number; consultationId: number }
type Opened = { id: number; fileSrc: string }

/** The answers before one visit of a chart; null if there were none. The reading is logged. Throws not_found. */
export const readSurveyOfChart = (ctx: Context, { patientId, consultationId }: OfVisit): Promise<Submission | null> =>
  inTransaction(ctx, async (ctx) =>
    readSurveyOfVisit(ctx, { pass: await getChartPass(ctx, { patientId }), consultationId }),
  )

/**
 * Opens a document that somebody opened in this visit before: returns a URL that is valid for some minutes. The reading
 * is logged. Throws not_found.
 */
export const readChartDocument = (ctx: Context, input: OfVisit & { documentId: number }): Promise<Opened> =>
  inVisit(ctx, input, (ctx, pass) => readDocumentOfChart(ctx, { ...input, pass }))

/**
 * Opens what was signed in this visit: returns a URL that is valid for some minutes. The reading is logged. Throws
 * not_found, document_altered.
 */
export const readChartSignedDocument = async (
  ctx: Context,
  input: OfVisit & { documentId: number },
): Promise<Opened> => {
  const document = await inVisit(ctx, input, (ctx, pass) => readSignedDocumentOfChart(ctx, { ...input, pass }))
  // Outside the transaction: no connection waits for the file.
  await mustBeUnaltered(ctx, document)
  return { id: document.id, fileSrc: pdfAddressOf(ctx, document) ?? '' }
}

/**
 * Opens what came back of a request of this visit: returns a URL that is valid for some minutes. The reading is logged.
 * Throws not_found.
 */
export const readChartResult = (ctx: Context, input: OfVisit & { resultId: number }): Promise<Opened> =>
  inVisit(ctx, input, (ctx, pass) => readResultOfChart(ctx, { ...input, pass }))

/** Only for who may open this chart and read what was said and given in the visit. */
const inVisit = <T>(
  ctx: Context,
  { patientId, consultationId }: OfVisit,
  read: (ctx: Context, pass: ChartPass) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const pass = await getChartPass(ctx, { patientId })
    await mustReadVisit(ctx, { pass, consultationId })
    return read(ctx, pass)
  })
