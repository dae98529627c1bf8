import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { VisitStatement } from './visit-statement/visit-statement.ts'
import { own, sealingOf } from './visit-statement/visit-statements.repository.ts'

/** The last statement of each of these consultations: a later one says it rightly, and all are kept. */
export const listLastStatements = async (
  ctx: Context,
  { consultationIds }: { consultationIds: number[] },
): Promise<Map<number, VisitStatement>> => {
  if (consultationIds.length === 0) return new Map()
  const rows = await own(ctx)
    .selectFrom('care.visit_statements')
    .selectAll()
    .distinctOn('consultation_id')
    .where('consultation_id', 'in', consultationIds)
    .orderBy('consultation_id')
    .orderBy('id', 'desc')
    .execute()
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
  )
  return new Map(
    rows.map((row, index) => [
      row.consultation_id,
      {
        ...(JSON.parse(contents[index] as string) as Pick<VisitStatement, 'documentEnding' | 'note'>),
        id: row.id,
        consultationId: row.consultation_id,
        patientId: row.patient_id,
        statedBy: row.stated_by,
        channel: row.channel as VisitStatement['channel'],
        identity: row.identity as VisitStatement['identity'],
        documentKind: row.document_kind as VisitStatement['documentKind'],
        suitability: row.suitability as VisitStatement['suitability'],
        at: row.at,
      },
    ]),
  )
}
