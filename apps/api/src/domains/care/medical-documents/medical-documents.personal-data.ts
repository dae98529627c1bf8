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
  ],
  ofNobody: [],
  // The record keeps the document; its small picture was for its owner's list.
  endFor: removeSmallPicturesOf,
}
