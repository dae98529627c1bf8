import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você ter receitas que qualquer farmácia confere',
  held: [
    {
      table: 'care.prescriptions',
      holds: 'suas receitas',
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
        replaces_reason_sealed: 'in the copy of the record',
      },
    },
    {
      table: 'care.prescription_items',
      holds: 'os remédios das suas receitas',
      foundBy: [{ column: 'prescription_id', is: 'row', of: 'care.prescriptions' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.prescription_uses',
      holds: 'o que a farmácia já entregou das suas receitas',
      foundBy: [{ column: 'prescription_id', is: 'row', of: 'care.prescriptions' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.uses_taken_back',
      holds: 'o que foi devolvido das suas receitas antes de ser preparado',
      foundBy: [{ column: 'prescription_id', is: 'row', of: 'care.prescriptions' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.paper_steps',
      holds: 'o caminho das suas receitas em papel',
      foundBy: [
        { column: 'prescription_id', is: 'row', of: 'care.prescriptions' },
        { column: 'user_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.public_checks',
      holds: 'conferências públicas das suas receitas',
      foundBy: [{ column: 'prescription_id', is: 'row', of: 'care.prescriptions' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'care.wrong_access_codes',
      holds: 'tentativas de abrir suas receitas',
      foundBy: [{ column: 'prescription_id', is: 'row', of: 'care.prescriptions' }],
      erasure: { does: 'delete' },
      withheld: { caller: 'of our keys' },
      ends: { after: 'a week', by: 'forget-wrong-access-codes' },
    },
  ],
  ofNobody: [],
}
