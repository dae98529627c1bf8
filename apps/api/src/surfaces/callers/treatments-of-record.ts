import type { ChartPass } from '#domains/care/consultations'
import { readTreatmentsOfChart, readTreatmentsOfPatient } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'

/** The treatments in a copy of a record: the patient's own, or (with a pass) those of the chart. */
export const treatmentsOfRecord =
  ({ patientId }: { patientId: number }) =>
  (ctx: Context, pass: ChartPass | null) =>
    pass ? readTreatmentsOfChart(ctx, { pass }) : readTreatmentsOfPatient(ctx, { patientId })
