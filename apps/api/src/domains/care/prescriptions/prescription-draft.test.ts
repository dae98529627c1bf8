import { expect, test } from 'vitest'
import type { Dose, Named, OrderedItem } from '#domains/medicines/formulary'
import { type Fault, faultOf } from '#platform/faults'
import { type Draft, documentFrom, missingFields } from './prescription-draft.ts'

const medicine = {
  productId: 1106,
  label: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
  form: 'spray' as const,
  activeIngredients: ['tadalafila', 'protodioscina'],
  controlClass: 'simple' as const,
}
const item = { productId: 1106, quantity: 1, posology: 'Um jato sob a língua.', durationDays: 30 }
const doctor = {
  name: 'Dra. Helena Prado',
  title: 'Dra.',
  council: 'CRM',
  registrationNumber: '123456',
  registrationState: 'SP',
  rqe: null,
  specialty: null,
  practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
  phone: '+5511912345678',
  contactEmail: 'helena@prumo.example',
  cpf: null,
}
const patient = { name: 'Bruno Almeida', cpf: '123.456.789-09', birthDate: '1990-01-01' }
const draft: Draft = { items: [item], medicines: [medicine], doctor, patient }

test('nothing is missing, and the document says it all', () => {
  expect(missingFields(draft)).toEqual({})
  expect(documentFrom(draft)).toMatchObject({
    signerName: 'Helena Prado',
    registration: 'CRM/SP 123456',
    patientCpf: '12345678909',
    items: [{ description: medicine.label, activeIngredients: medicine.activeIngredients }],
  })
})

const of = (change: Partial<OrderedItem>): Partial<Draft> => ({ items: [{ ...item, ...change } as OrderedItem] })
const { productId: _sold, ...ways } = item
const named = (name: Named, change: Partial<OrderedItem> = {}): OrderedItem => ({ ...ways, ...change, ...name })
const elsewhere = (medicine: string, change: Partial<OrderedItem> = {}): Partial<Draft> => ({
  items: [named({ medicine }, change)],
})
const free = (name: string, composition: string, change: Partial<OrderedItem> = {}): Partial<Draft> => ({
  items: [named({ free: { name, composition } }, change)],
})
/** That many different free items. */
const many = (count: number): Partial<Draft> => ({
  items: Array.from({ length: count }, (_, at) => named({ free: { name: `Creme ${at}`, composition: 'Ureia 10%' } })),
})
const dosed = (change: Partial<Dose>) =>
  of({ dose: { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false, ...change } })
const blank = faultOf('blank')
const notDrawn = (letters: string) => faultOf('letters_not_drawn', { letters })
const quantity = faultOf('out_of_range', { least: 1, most: 99 })
const days = faultOf('out_of_range', { least: 1, most: 365 })
const perTake = faultOf('out_of_range', { least: 0.25, most: 99 })

test.each<[string, Fault, Partial<Draft>]>([
  ['items', faultOf('no_items'), { items: [] }],
  ['items', faultOf('too_many_items', { most: 10 }), many(11)],
  ['items.0.product_id', faultOf('formula_unknown'), { medicines: [] }],
  ['items.0.product_id', faultOf('formula_unknown'), of({ productId: 1107 })],
  ['items.1.product_id', faultOf('formula_twice'), { items: [item, item] }],
  [
    'items.0.product_id',
    faultOf('formula_unknown'),
    { ...of({ productId: 7 }), medicines: [{ ...medicine, productId: 7 }] },
  ],
  ['items.0.medicine', faultOf('formula_unknown'), elsewhere('finasterida')],
  [
    'items.0.medicine',
    faultOf('formula_unknown'),
    { ...elsewhere('tadalafila-protodioscina-spray-1106'), medicines: [] },
  ],
  [
    'items.1.medicine',
    faultOf('formula_twice'),
    { items: [item, named({ medicine: 'tadalafila-protodioscina-spray-1106' })] },
  ],
  ['items.1.medicine', faultOf('bought_apart'), { items: [item, named({ medicine: 'finasterida-1-comprimidos' })] }],
  [
    'items.0.free.name',
    faultOf('bought_apart'),
    { items: [named({ free: { name: 'Creme', composition: 'Ureia 10%' } }), item] },
  ],
  ['items.0.free.name', blank, free(' ', 'Ureia 10%')],
  ['items.0.free.name', faultOf('too_long', { most: 120 }), free('a'.repeat(121), 'Ureia 10%')],
  ['items.0.free.name', notDrawn('α'), free('α', 'Ureia 10%')],
  ['items.0.free.composition', blank, free('Creme', ' ')],
  ['items.0.free.composition', faultOf('too_long', { most: 500 }), free('Creme', 'a'.repeat(501))],
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'paroxetina', list: 'C1' }),
    free('Cápsulas', 'PAROXETINA 10 mg'),
  ],
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'testosterona', list: 'C5' }),
    free('Testosterona gel', '1%'),
  ],
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'isotretinoína', list: 'C2' }),
    free('Isotretinoína', '20 mg'),
  ],
  // Under control although no rule of ours speaks of them.
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'mupirocina', list: 'retained' }),
    free('MUPIROCINA pomada', '2%, 15 g'),
  ],
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'ácido fusídico', list: 'retained' }),
    free('Creme', 'Acido  fusidico 2%'),
  ],
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'zopiclona', list: 'B' }),
    free('Zopiclona', '7,5 mg'),
  ],
  [
    'items.0.free.name',
    faultOf('controlled_as_free', { substance: 'anfepramona', list: 'B' }),
    free('Cápsulas', 'anfepramona 25mg'),
  ],
  [
    'items.1.free.name',
    faultOf('formula_twice'),
    { items: [...(free('Creme', 'Ureia').items ?? []), ...(free('creme ', 'UREIA').items ?? [])] },
  ],
  ['items.0.quantity', faultOf('too_many_packages', { most: 4 }), of({ quantity: 5 })],
  ['items.0.quantity', faultOf('too_many_packages', { most: 49 }), of({ quantity: 50, durationDays: 365 })],
  [
    'items.0.quantity',
    faultOf('too_many_packages', { most: 1 }),
    elsewhere('finasterida-1-comprimidos', { quantity: 2 }),
  ],
  ['items.0.per_take', perTake, dosed({ perTake: 0 })],
  ['items.0.per_take', perTake, dosed({ perTake: 0.3 })],
  ['items.0.per_take', perTake, dosed({ perTake: 100 })],
  ['items.0.takes_per_day', faultOf('out_of_range', { least: 1, most: 24 }), dosed({ takesPerDay: 0 })],
  ['items.0.takes_per_day', faultOf('out_of_range', { least: 1, most: 24 }), dosed({ takesPerDay: 25 })],
  ['items.0.days_per_week', faultOf('out_of_range', { least: 1, most: 7 }), dosed({ daysPerWeek: 8 })],
  ['items.0.posology', blank, of({ posology: '  ' })],
  ['items.0.posology', faultOf('too_long', { most: 1_000 }), of({ posology: 'a'.repeat(1_001) })],
  ['items.0.posology', notDrawn('\u03bc'), of({ posology: '5 \u03bcg ao dia' })],
  ['items.0.posology', notDrawn('⅓'), of({ posology: '⅓ de comprimido' })],
  ['items.0.posology', notDrawn('\u202e'), of({ posology: 'Tomar 1\u202e0 ao dia' })],
  ['items.0.posology', notDrawn('α β γ δ ε'), of({ posology: 'α α β γ δ ε ζ' })],
  ['items.0.duration_days', days, of({ durationDays: 0 })],
  ['items.0.duration_days', days, of({ durationDays: 1.5 })],
  ['items.0.duration_days', days, of({ durationDays: 366 })],
  ['items.0.quantity', quantity, of({ quantity: 0 })],
  ['items.0.quantity', quantity, of({ quantity: 100 })],
  ['doctor.name', blank, { doctor: { ...doctor, name: '' } }],
  ['doctor.registration', blank, { doctor: { ...doctor, registrationNumber: '' } }],
  ['doctor.registration', blank, { doctor: { ...doctor, registrationState: ' ' } }],
  ['doctor.registration', blank, { doctor: { ...doctor, council: 'CRF' } }],
  ['doctor.practice_address', blank, { doctor: { ...doctor, practiceAddress: '' } }],
  ['doctor.contact', blank, { doctor: { ...doctor, phone: '', contactEmail: '' } }],
  ['patient.name', blank, { patient: { ...patient, name: ' ' } }],
  ['patient.cpf', blank, { patient: { ...patient, cpf: null } }],
])('%s: %j, and nothing else', (field, fault, change) => {
  expect(missingFields({ ...draft, ...change })).toEqual({ [field]: [fault] })
})

test.each<[string, Partial<Draft>]>([
  ['ten items', many(10)],
  ['one of it', of({ quantity: 1 })],
  ['as much as the greatest dose uses up', of({ quantity: 4 })],
  ['ninety-nine of what we know no dose of', free('Creme', 'Ureia 10%', { quantity: 99 })],
  ['a quarter, once a week', dosed({ perTake: 0.25, daysPerWeek: 1 })],
  ['bought anywhere', elsewhere('finasterida-1-comprimidos')],
  [
    'two that are bought anywhere',
    { items: [...(elsewhere('finasterida-1-comprimidos').items ?? []), ...(free('Creme', 'Ureia 10%').items ?? [])] },
  ],
  ['for one day', of({ durationDays: 1 })],
  ['for a year', of({ durationDays: 365 })],
  ['a thousand characters', of({ posology: 'a'.repeat(1_000) })],
])('just within its limit: %s', (_what, change) => expect(missingFields({ ...draft, ...change })).toEqual({}))

test('what Portuguese doses are written with is taken, however it was typed', () => {
  const posology = 'Tomar ½ comprimido (2,5 mg – 5 µg) à noite;\n≤ 1 dose → 24 h. “Não” dobre: a\u0303.'
  expect(missingFields({ ...draft, items: [{ ...item, posology }] })).toEqual({})
})

test('one contact is enough; a doctor who is not on record lacks everything', () => {
  expect(missingFields({ ...draft, doctor: { ...doctor, phone: '' } })).toEqual({})
  expect(Object.keys(missingFields({ ...draft, doctor: null }))).toEqual([
    'doctor.name',
    'doctor.registration',
    'doctor.practice_address',
    'doctor.contact',
  ])
})

test.each<[string, Partial<Draft>]>([
  ['a doctor', { doctor: null }],
  ['a CPF', { patient: { ...patient, cpf: null } }],
])('without %s there is no document', (_what, change) => {
  expect(() => documentFrom({ ...draft, ...change })).toThrow('fields missing')
})

test('blanks around a name or a dose are not printed, and each item has the words of its own medicine', () => {
  const other = {
    ...medicine,
    productId: 1107,
    label: 'Tadalafila em frasco grande',
    activeIngredients: ['tadalafila'],
  }
  const document = documentFrom({
    items: [{ ...item, productId: 1107, posology: ' Aplicar à noite.\n' }, item],
    medicines: [medicine, other],
    doctor: { ...doctor, name: ' Helena Prado', title: null },
    patient: { ...patient, name: ' Bruno ' },
  })
  expect(document).toMatchObject({
    patientName: 'Bruno',
    signerName: 'Helena Prado',
    items: [
      { productId: 1107, posology: 'Aplicar à noite.', description: other.label, activeIngredients: ['tadalafila'] },
      { productId: 1106, posology: item.posology, description: medicine.label },
    ],
  })
})

test('an item keeps what was in it and how much is taken; a free one keeps the words of its doctor', () => {
  const dose = { perTake: 1, takesPerDay: 2, daysPerWeek: 7, isAsNeeded: false }
  const { items } = documentFrom({
    ...draft,
    items: [
      named({ medicine: 'adapaleno-0-1-gel' }, { dose }),
      named({ free: { name: ' Creme de ureia ', composition: ' Ureia 10%, 100 g ' } }),
    ],
  })
  expect(items).toMatchObject([
    {
      productId: null,
      medicine: 'adapaleno-0-1-gel',
      description: 'Adapaleno 0,1%, gel, bisnaga de 30 g',
      activeIngredients: ['Adapaleno'],
      composition: { dosesPerPackage: 60, components: [{ substance: 'adapalene', perDose: 0.5, perPackage: 30 }] },
      freeComposition: null,
      dose,
    },
    {
      productId: null,
      medicine: null,
      description: 'Creme de ureia',
      activeIngredients: [],
      composition: null,
      freeComposition: 'Ureia 10%, 100 g',
      dose: null,
    },
  ])
})
