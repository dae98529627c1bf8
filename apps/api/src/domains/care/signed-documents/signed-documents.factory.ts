import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#platform/context'
import { newVerificationCode } from './access-code.ts'
import { insertDocument } from './documents.repository.ts'
import type { DocumentBody } from './kinds/document-body.ts'
import type { SignedPeople } from './people-on-record.ts'
import { saveSigned } from './signing.repository.ts'

const aRequestForExams: DocumentBody = {
  kind: 'exam_request',
  exams: [{ key: 'glicemia' }, { name: 'Ultrassom de próstata' }],
  indication: 'Controle anual.',
}

const people: SignedPeople = {
  patientName: 'Bruno Almeida',
  patientCpf: '12345678909',
  patientBirthDate: '1990-01-01',
  doctorName: 'Dra. Helena Prado',
  signerName: 'Helena Prado',
  doctorCpf: null,
  registration: 'CRM/SP 123456',
  council: 'CRM',
  registrationNumber: '123456',
  registrationState: 'SP',
  rqe: null,
  specialty: null,
  practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
  phone: '+5511912345678',
  contactEmail: 'helena@prumo.example',
}

/** The id of a document that looks signed, without its file: for tests that need many. */
export const aStoredDocument = async (
  ctx: Context,
  whose: { consultationId: number; patientId: number; doctorId: number },
  body: DocumentBody = aRequestForExams,
): Promise<number> => {
  const documentId = await insertDocument(ctx, {
    ...whose,
    issuedAt: ctx.now(),
    verificationCode: newVerificationCode(),
    content: { people, body },
    signDueAt: ctx.now(),
  })
  const fileSha256 = randomBytes(32)
  await saveSigned(ctx, { documentId, state: 'issued', fileId: randomUUID(), fileSha256, isTestSignature: true })
  return documentId
}
