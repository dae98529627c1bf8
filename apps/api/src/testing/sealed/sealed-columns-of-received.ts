import {
  addDocuments,
  judgeReceivedRecord,
  readOwnDocuments,
  readReceivedRecord,
} from '#domains/care/medical-documents'
import { receiveFile } from '#domains/care/uploads'
import { aPdf } from '#testing/a-pdf'
import { aConsultation, castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

type People = { patientId: number; doctorId: number }

/** What a record of another service says, and why a professional refused it. */
export const receivedColumns = (
  ctxOf: TestWorld['ctx'],
  { patientId, doctorId }: People,
): Record<string, SealedColumn> => {
  const reader = { userId: doctorId, roles: ['doctor' as const] }
  const asDoctor = ctxOf({ kind: 'user', ...reader })
  // The record that it belongs to, by the id that the test knows it by: its document's, or its verdict's.
  const visits = new Map<number, { consultationId: number; documentId: number }>()
  const arrived = async (text: string) => {
    const { consultationId } = await aConsultation(ctxOf({ kind: 'system' }), { state: 'confirmed' })
    const file = await receiveFile(asDoctor, { name: 'a.pdf', content: [aPdf()] })
    const leftOut = { notStanding: 0, notHis: 0, notRead: 0 }
    const fact = { kind: 'allergy' as const, text, detail: null, code: null }
    const records = [{ outcome: 'same' as const, fields: [], facts: [fact], leftOut }]
    await addDocuments(asDoctor, { patientId, files: [file], consultationId, addedBy: doctorId, records })
    const documentId = (await readOwnDocuments(asDoctor, { patientId }))[0]?.id ?? 0
    return { consultationId, documentId }
  }
  const read = async (id: number) => {
    const visit = visits.get(id)
    return JSON.stringify(visit && (await readReceivedRecord(asDoctor, { ...visit, reader })))
  }
  return {
    'care.received_records.content_sealed': {
      make: async (text) => {
        const visit = await arrived(text)
        visits.set(visit.documentId, visit)
        return visit.documentId
      },
      read,
      belongs: [{ column: 'outcome', to: async () => 'unsure' }],
    },
    'care.received_record_verdicts.reason_sealed': {
      make: async (reason) => {
        const visit = await arrived('Dipirona')
        const id = await judgeReceivedRecord(asDoctor, { ...visit, reader, verdict: 'not_his', reason })
        visits.set(id, visit)
        return id
      },
      read,
      belongs: [
        { column: 'verdict', to: async () => 'his' },
        { column: 'decided_by', to: () => castMember(asDoctor, 'marcos@prumo.example') },
      ],
    },
  }
}
