import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { anUrgentNote } from '../../domains/care/urgent-notes/urgent-notes.factory.ts'
import { aSupportCase } from '../../domains/plans/course-support/course-support.factory.ts'

/** For tests: what the mails of and to support are about. */
export const subjectsOfSupport = (context: () => Context) => ({
  'support-answered': async () => {
    const { caseId } = await aSupportCase(context(), await castMember(context(), 'bruno@prumo.example'))
    await sql`update plans.support_cases set told_at = now() where id = ${caseId}`.execute(context().db)
    return `${caseId}/${context().now().getTime()}`
  },
  'support-urgent': async () => {
    const patientId = await castMember(context(), 'bruno@prumo.example')
    const { caseId } = await aSupportCase(context(), patientId, 'Estou com falta de ar.')
    return `${await castMember(context(), 'rafael@prumo.example')}/${caseId}/1`
  },
  'no-shows-late': async () => `${await castMember(context(), 'rafael@prumo.example')}/2026-11-29`,
  'urgent-note-waiting': async () => {
    const patientId = await castMember(context(), 'bruno@prumo.example')
    return `${await castMember(context(), 'rafael@prumo.example')}/${await anUrgentNote(context(), { patientId })}/1`
  },
})
