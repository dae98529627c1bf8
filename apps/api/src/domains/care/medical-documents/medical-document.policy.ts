type Whose = { patientId: number | null }

/** A document, and the consultation that it is given to, are their patient's; another's are as if there were none. */
export const isPatients = (whose: Whose | null, patientId: number): boolean => whose?.patientId === patientId

/** Whether a patient may still give, take back or remove a document: it is his and stands in his list. */
export const isInListOf = <D extends Whose & { removedAt: Date | null }>(
  document: D | null,
  patientId: number,
): document is D => isPatients(document, patientId) && document?.removedAt === null

/** A chart shows its own patient's documents. */
export const isInChartOf = (document: Whose, chart: { patientId: number }): boolean =>
  document.patientId === chart.patientId
