import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'
import { removeSmallPicturesOf } from './remove-document.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para quem o atende ver os exames e laudos que você enviou',
  held: [
    {
      table: 'care.medical_documents',
      holds: 'seus documentos médicos, e quem os acrescentou',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', name_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.given_documents',
      holds: 'a quem você deu documentos',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.received_records',
      holds: 'prontuários de outro serviço que você enviou, comparados com seus dados',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'working notes' },
    },
    {
      table: 'care.received_record_verdicts',
      holds: 'quem conferiu se um prontuário recebido é seu',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'decided_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', reason_sealed: 'working notes' },
    },
    {
      table: 'care.received_facts_taken',
      holds: 'o que foi levado de um prontuário recebido ao seu',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
  // The record keeps the document; its small picture was for its owner's list.
  endFor: removeSmallPicturesOf,
}
