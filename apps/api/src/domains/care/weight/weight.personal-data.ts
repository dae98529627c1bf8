import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para um médico acompanhar o seu peso e cuidar de que ele mude com segurança',
  held: [
    {
      table: 'care.weight_programmes',
      holds: 'quem acompanha o seu peso, desde quando e a que horas você quer ser lembrado',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.weight_answers',
      holds: 'o que você respondeu antes do programa de peso',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.weight_check_ins',
      holds: 'o peso, a cintura e os sintomas que você registrou',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.weight_photos',
      holds: 'as fotos que você guardou no programa de peso',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', name_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.weight_sales',
      holds: 'o programa de peso que você comprou e, até o médico ler, o que você respondeu antes de pagar',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'order_id', is: 'row', of: 'shop.orders' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', answers_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.weight_decisions',
      holds: 'o que o médico decidiu sobre o seu acompanhamento de peso',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'decided_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
  ],
  ofNobody: [],
}
