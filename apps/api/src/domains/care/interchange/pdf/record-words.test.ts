import { expect, test } from 'vitest'
import type { GatheredRecord } from '../gathered-record.ts'
import { aboutPatient, chaptersOf, nameOf } from './record-words.ts'

const at = new Date('2026-11-23T13:30:00Z')
const patient = { userId: 1, cpf: '12345678909', phone: null, gender: null, birthDate: '1990-01-01' } as const
const empty: GatheredRecord = {
  patient: { ...patient, firstName: 'Bruno', lastName: 'Almeida' },
  professionals: [{ userId: 3, name: 'Dra. Helena Prado', registration: 'CRM/SP 123456' }],
  visits: [],
  surveys: [],
  entries: [],
  notes: [],
  prescriptions: [],
  documents: [],
  treatments: [],
  signedDocuments: [],
  results: [],
  prep: { answers: null, documents: [], decision: null },
  weight: { answers: [], checkIns: [], photos: [], decisions: [] },
  selfRatings: [],
  urgentNotes: [],
  messages: [],
}
const entry = {
  ...{ id: 1, patientId: 1, authorId: 3, consultationId: null, change: null, correctsId: null, at, substance: null },
  ...{ vital: null, code: null, refutes: null, on: null, detail: null },
}
const note = {
  ...{
    patientId: 1,
    authorId: 3,
    profession: 'doctor' as const,
    consultationId: null,
    at,
    followUpOn: null,
    codes: [],
  },
  ...{ subjective: '', objective: '', assessment: '', plan: '' },
}
const chapter = (record: GatheredRecord, heading: string) =>
  chaptersOf(record).find((one) => one.heading === heading)?.pieces

test('what nobody wrote down is said where it matters, and left out elsewhere', () => {
  expect(chaptersOf(empty).map(({ heading, none }) => [heading, none])).toEqual([
    ['Alergias', 'Nenhuma anotada.'],
    ['Medicamentos em uso', 'Nenhum anotado.'],
    ['Problemas', 'Nenhum anotado.'],
    ['Consultas', 'Nenhuma.'],
  ])
  expect([nameOf(empty), aboutPatient(empty)]).toEqual([
    'Bruno Almeida',
    'CPF 123.456.789-09, data de nascimento 01/01/1990',
  ])
})

test('an entry has its words, its code, its measure or its day, and who wrote it', () => {
  const record: GatheredRecord = {
    ...empty,
    entries: [
      { ...entry, kind: 'problem', text: 'Hipertensão', code: 'I10', detail: 'Desde 2019' },
      { ...entry, kind: 'vital', text: '', vital: { measure: 'blood_pressure', value: 138, second: 86 } },
      { ...entry, kind: 'vital', text: 'Em jejum', vital: { measure: 'weight', value: 82.5, second: null } },
      { ...entry, kind: 'in_person', text: 'Consultório no Recife', on: '2026-10-02' },
      { ...entry, kind: 'allergy', text: 'Tadalafila', authorId: 9 },
    ],
  }
  expect(chapter(record, 'Problemas')).toEqual([
    {
      title: 'Hipertensão (CID-10 I10)',
      about: 'Anotado em 23/11/2026, 10:30 por Dra. Helena Prado, CRM/SP 123456',
      paragraphs: ['Desde 2019'],
    },
  ])
  expect(chapter(record, 'Medidas')?.map(({ title }) => title)).toEqual([
    'Pressão arterial 138 por 86 mmHg',
    'Peso 82,5 kg: Em jejum',
  ])
  expect(chapter(record, 'Consultas presenciais')?.[0]?.title).toBe('02/10/2026: Consultório no Recife')
  expect(chapter(record, 'Alergias')?.[0]?.about).toContain('profissional da equipe')
})

test('a corrected note stays, and says that it was; its lines are paragraphs', () => {
  const record: GatheredRecord = {
    ...empty,
    notes: [
      { ...note, id: 2, correctsId: 1, plan: 'Sem PDE5.\nCardiologista.', followUpOn: '2026-12-01' },
      { ...note, id: 1, correctsId: null, plan: 'Tadalafila.', codes: [{ code: 'F52.2', label: 'Disfunção' }] },
    ],
  }
  expect(chapter(record, 'Notas')).toMatchObject([
    {
      title: expect.stringContaining('que corrige outra'),
      paragraphs: ['Conduta: Sem PDE5.', 'Cardiologista.', 'Retorno: 01/12/2026'],
    },
    {
      paragraphs: [
        expect.stringContaining('Corrigida por outra nota'),
        'Conduta: Tadalafila.',
        'CID-10 F52.2: Disfunção',
      ],
    },
  ])
})
