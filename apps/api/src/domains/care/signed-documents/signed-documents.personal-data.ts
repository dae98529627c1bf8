import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'
import { forgetDraftsAbout } from './drafts/forget-drafts-about.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você ter atestados, pedidos e relatórios que qualquer pessoa confere',
  held: [
    {
      table: 'care.signed_documents',
      holds: 'seus atestados, pedidos de exames e relatórios',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'canceled_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: {
        data_key_id: 'of our keys',
        content_sealed: 'in the copy of the record',
        cancel_reason_sealed: 'in the copy of the record',
      },
    },
    {
      table: 'care.diagnosis_consents',
      holds: 'quando você pediu o diagnóstico em atestados',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.document_checks',
      holds: 'conferências públicas dos seus documentos assinados',
      foundBy: [{ column: 'document_id', is: 'row', of: 'care.signed_documents' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'care.document_wrong_codes',
      holds: 'tentativas de abrir seus documentos assinados',
      foundBy: [{ column: 'document_id', is: 'row', of: 'care.signed_documents' }],
      erasure: { does: 'delete' },
      withheld: { caller: 'of our keys' },
      ends: { after: 'a week', by: 'forget-wrong-document-codes' },
    },
    {
      table: 'care.document_drafts',
      holds: 'receitas e documentos ainda não assinados',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'author_id', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
      withheld: { data_key_id: 'of our keys', writer: 'of our keys', content_sealed: 'working notes' },
      ends: { after: 'with the signature, or 30 days without a save', by: 'forget-document-drafts' },
    },
  ],
  ofNobody: [],
  endFor: forgetDraftsAbout,
}
