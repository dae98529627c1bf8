import { expect, test } from 'vitest'
import type { OrderedItem } from '#domains/medicines/formulary'
import { type Draft, documentFrom } from '../prescription-draft.ts'
import { sheetWords } from './sheet-words.ts'

const draft: Draft = {
  items: [],
  medicines: [
    {
      productId: 1106,
      label: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
      form: 'spray',
      activeIngredients: ['tadalafila', 'protodioscina'],
      controlClass: 'simple',
    },
  ],
  doctor: {
    name: 'Dra. Helena Prado',
    title: 'Dra.',
    council: 'CRM',
    registrationNumber: '123456',
    registrationState: 'SP',
    rqe: '45678',
    specialty: 'Urologia',
    practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
    phone: '+5511912345678',
    contactEmail: 'helena@prumo.example',
    cpf: null,
  },
  patient: { name: 'Bruno Almeida', cpf: '12345678909', birthDate: null },
}
const ways = { quantity: 1, posology: 'Como combinado.', durationDays: 30 }
const at = new Date('2026-11-23T12:00:00Z')
const itemOf = (item: OrderedItem) => sheetWords(documentFrom({ ...draft, items: [item] }), at).items[0]

test('doctor and patient, with what is on record', () => {
  expect(sheetWords(documentFrom({ ...draft, items: [] }), at)).toEqual({
    doctor: {
      name: 'Dra. Helena Prado',
      registration: 'CRM/SP 123456  ·  Urologia  ·  RQE 45678',
      address: 'Avenida Paulista, 1578, São Paulo, SP',
      contact: '(11) 91234-5678  ·  helena@prumo.example',
    },
    patient: { name: 'Bruno Almeida', about: 'CPF 123.456.789-09' },
    items: [],
  })
})

test.each<[string, OrderedItem, object]>([
  [
    'a spray of our pharmacy',
    { ...ways, productId: 1106, quantity: 2 },
    {
      title: '1. Tadalafila e protodioscina em spray, frasco de 15 ml',
      about: 'Spray, via sublingual  ·  2 frascos de 15 ml (30 jatos cada)  ·  tratamento de 30 dias',
      composition: [
        'Tadalafila: 5 mg por jato (0,5 ml), 150 mg por frasco (15 ml)',
        'Protodioscina: 20 mg por jato (0,5 ml), 600 mg por frasco (15 ml)',
      ],
      posology: 'Como combinado.',
    },
  ],
  [
    'a box of tablets',
    { ...ways, medicine: 'finasterida-1-comprimidos', durationDays: 1 },
    {
      title: '1. Finasterida 1 mg, caixa com 30 comprimidos',
      about: 'Comprimido, via oral  ·  1 caixa de 30 comprimidos  ·  tratamento de 1 dia',
      composition: ['Finasterida: 1 mg por comprimido, 30 mg por caixa (30 comprimidos)'],
      posology: 'Como combinado.',
    },
  ],
  [
    'a gel',
    { ...ways, medicine: 'adapaleno-0-1-gel' },
    {
      title: '1. Adapaleno 0,1%, gel, bisnaga de 30 g',
      about: 'Gel, uso na pele  ·  1 bisnaga de 30 g (60 aplicações)  ·  tratamento de 30 dias',
      composition: ['Adapaleno 1 mg/g (0,1%): 0,5 mg por aplicação (0,5 g), 30 mg por bisnaga (30 g)'],
      posology: 'Como combinado.',
    },
  ],
  [
    'a free item',
    { ...ways, free: { name: 'Creme de ureia', composition: 'Ureia 10%, 100 g' } },
    {
      title: '1. Creme de ureia',
      about: '1 unidade  ·  tratamento de 30 dias',
      composition: ['Ureia 10%, 100 g'],
      posology: 'Como combinado.',
    },
  ],
])('%s', (_what, item, words) => expect(itemOf(item)).toEqual(words))

const daily = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }
test.each<[string, OrderedItem, string]>([
  [
    'words that say no dose are followed by it',
    { ...ways, productId: 1106, posology: 'Usar conforme orientação', dose: daily },
    'Usar conforme orientação. Dose: 1 jato sob a língua, 1 vez ao dia.',
  ],
  ...['1 jato por semana.', '20 jatos.', 'Meio frasco, todo dia', '1 jato ao dia e mais 20 jatos antes do sexo'].map(
    (posology): [string, OrderedItem, string] => [
      `an amount or a rarer time stands alone: ${posology}`,
      { ...ways, productId: 1106, posology, dose: daily },
      posology,
    ],
  ),
  [
    'words that say a time of the day alone are followed by it',
    { ...ways, productId: 1106, posology: 'Usar todo dia.', dose: daily },
    'Usar todo dia. Dose: 1 jato sob a língua, 1 vez ao dia.',
  ],
  [
    'a tablet with its strength',
    { ...ways, medicine: 'tadalafila-20-comprimidos', dose: { ...daily, isAsNeeded: true, daysPerWeek: 2 } },
    'Como combinado. Dose: 1 comprimido de 20 mg, se necessário, no máximo 1 vez ao dia, 2 dias por semana.',
  ],
  [
    'twice a day, half a tablet',
    { ...ways, medicine: 'finasterida-1-comprimidos', dose: { ...daily, perTake: 0.5, takesPerDay: 2 } },
    'Como combinado. Dose: 0,5 comprimido de 1 mg, 2 vezes ao dia.',
  ],
  [
    'words that say the same stand alone',
    { ...ways, productId: 1106, posology: 'Um jato sob a língua, uma vez por dia.', dose: daily },
    'Um jato sob a língua, uma vez por dia.',
  ],
  [
    'and so do words that say another dose: a sheet never says two',
    { ...ways, productId: 1106, posology: 'Dois jatos, uma vez por dia.', dose: daily },
    'Dois jatos, uma vez por dia.',
  ],
  [
    'what covers an area is said by its place, and how often',
    { ...ways, medicine: 'adapaleno-0-1-gel', dose: { ...daily, takesPerDay: 2 } },
    'Como combinado. Aplicar 2 vezes ao dia.',
  ],
  [
    'words that say how often it goes onto an area stand alone',
    { ...ways, medicine: 'adapaleno-0-1-gel', posology: 'Camada fina no rosto, à noite', dose: daily },
    'Camada fina no rosto, à noite',
  ],
  [
    'words that say the same amount, and not how often, are followed by it',
    { ...ways, productId: 1106, posology: '1 jato antes da relação', dose: { ...daily, isAsNeeded: true } },
    '1 jato antes da relação. Dose: 1 jato sob a língua, se necessário, no máximo 1 vez ao dia.',
  ],
  [
    'words that say another time alone are not',
    { ...ways, productId: 1106, posology: 'Usar à noite.', dose: { ...daily, takesPerDay: 2 } },
    'Usar à noite.',
  ],
  [
    'words that nobody reads are not, without any number in them',
    { ...ways, productId: 1106, posology: 'Dobrar nos dias difíceis.', dose: daily },
    'Dobrar nos dias difíceis.',
  ],
])('the dose of the form: %s', (_what, item, posology) => expect(itemOf(item)?.posology).toBe(posology))

test('what was signed before compositions were kept says none', () => {
  const document = documentFrom({ ...draft, items: [{ ...ways, productId: 1106 }] })
  const items = document.items.map((item) => ({ ...item, composition: null }))
  expect(sheetWords({ ...document, items }, at).items[0]).toMatchObject({
    about: '1 unidade  ·  tratamento de 30 dias',
    composition: [],
  })
})

test('a sheet says age and sex, or the address, only where its class asks for it', () => {
  const document = documentFrom({ ...draft, items: [] })
  const about = (asked: Partial<typeof document>) => sheetWords({ ...document, ...asked }, at).patient.about
  expect(about({})).not.toMatch(/anos|sexo|Rua/)
  expect(about({ patientBirthDate: '1990-11-24', patientSex: 'male' })).toMatch(/35 anos {2}· {2}sexo masculino$/)
  expect(about({ patientAddress: 'Rua Augusta, 10' })).toMatch(/Rua Augusta, 10$/)
})

test('steps of a rising dose say their days, and what is said by numbers alone says once a week', () => {
  const dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 1, isAsNeeded: false }
  const step = (medicine: string): OrderedItem => ({
    ...{ medicine, quantity: 1, durationDays: 28, dose },
    posology: 'No abdome, sempre no mesmo dia da semana.',
  })
  const { items } = sheetWords(
    documentFrom({ ...draft, items: [step('semaglutida-0-25-caneta'), step('semaglutida-0-5-caneta')] }),
    at,
  )
  expect(items).toEqual([
    {
      title: '1. Semaglutida 0,25 mg, caneta de 1 mg (1,5 ml)',
      about:
        'Solução injetável em caneta, via subcutânea  ·  1 caneta de 1,5 ml (4 doses de 0,25 mg)  ·  tratamento de 28 dias',
      composition: ['Semaglutida 0,68 mg/ml: 0,25 mg por dose (0,37 ml), 1 mg por caneta (1,5 ml)'],
      posology:
        'No abdome, sempre no mesmo dia da semana. Dose: 1 dose de 0,25 mg sob a pele, 1 vez por semana. Etapa 1 de 2: do dia 1 ao dia 28.',
    },
    {
      title: '2. Semaglutida 0,5 mg, caneta de 2 mg (1,5 ml)',
      about:
        'Solução injetável em caneta, via subcutânea  ·  1 caneta de 1,5 ml (4 doses de 0,5 mg)  ·  tratamento de 28 dias',
      composition: ['Semaglutida 1,34 mg/ml: 0,5 mg por dose (0,37 ml), 2 mg por caneta (1,5 ml)'],
      posology:
        'No abdome, sempre no mesmo dia da semana. Dose: 1 dose de 0,5 mg sob a pele, 1 vez por semana. Etapa 2 de 2: do dia 29 ao dia 56, só depois da etapa 1.',
    },
  ])
})
