import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenDocumentIsSignedMailPatient = reaction({
  name: 'when-document-is-signed-mail-patient',
  on: 'signedDocuments.issued',
  react: (ctx, { documentId }) => queueMail(ctx, { template: 'document-signed', subjectId: documentId }),
})
