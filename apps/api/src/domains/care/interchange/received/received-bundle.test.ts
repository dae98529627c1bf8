import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { drawReceivedBundle } from './draw-received-bundle.ts'
import { bundleFrom } from './received-bundle.ts'

const bruno = {
  resourceType: 'Patient',
  identifier: [{ system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: '123.456.789-09' }],
  name: [{ given: ['Bruno'], family: 'Almeida' }],
}
const allergy = { resourceType: 'AllergyIntolerance', code: { text: 'Dipirona' }, recordedDate: '2024-05-03' }

describe('what a received Bundle says', () => {
  const read = (...resources: object[]) => {
    const entry = [bruno, ...resources].map((resource) => ({ resource }))
    const received = bundleFrom(Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })))
    return received === 'odd' ? null : received
  }

  test('in words, by its kind, with what it only counts', () => {
    const quantity = (value: number, unit: string) => ({ valueQuantity: { value, unit } })
    const received = read(
      allergy,
      { resourceType: 'Condition', code: { coding: [{ code: 'I10', display: 'Hipertensão' }] } },
      {
        resourceType: 'MedicationStatement',
        medicationCodeableConcept: { text: 'Sustrate' },
        dosage: [{ text: '1 ao dia' }],
      },
      {
        resourceType: 'Observation',
        code: { text: 'Pressão' },
        component: [quantity(130, 'mmHg'), quantity(85, 'mmHg')],
      },
      { resourceType: 'Practitioner' },
    )
    expect(received?.patients).toEqual([{ names: ['Bruno Almeida'], cpfs: ['12345678909'], birthDate: null }])
    expect(received?.parts).toEqual([
      { heading: 'Alergias', lines: ['Dipirona · 03/05/2024'] },
      { heading: 'Problemas', lines: ['Hipertensão (I10)'] },
      { heading: 'Medicamentos em uso', lines: ['Sustrate · 1 ao dia'] },
      { heading: 'Medidas e exames', lines: ['Pressão · 130 mmHg / 85 mmHg'] },
      { heading: 'Outros', lines: ['1 item de outro tipo'] },
    ])
  })

  test('bounded: long texts are cut, signs that turn text around are gone, lines that do not fit are counted', () => {
    const long = read({ ...allergy, code: { text: `a\u202e\u0000b${'x'.repeat(900)}` } })?.parts[0]?.lines[0] ?? ''
    expect(long).toMatch(/^a bx+/)
    for (const sign of ['\u202e', '\u0000']) expect(long).not.toContain(sign)
    expect(long.length).toBeLessThan(330)
    const many = read(...Array.from({ length: 450 }, () => allergy))
    expect([many?.parts[0]?.lines.length, many?.leftOut]).toEqual([400, 50])
  })

  test('wrong types in every place are survived', () => {
    const odd = [{ resourceType: 7 }, { resourceType: 'Condition', code: 'x' }, { resourceType: 'Patient', name: 7 }]
    expect(read(...odd)?.parts[0]).toEqual({ heading: 'Problemas', lines: ['Sem descrição'] })
    const bare = { resourceType: 'Bundle', entry: [{}, { fullUrl: 7 }] }
    expect(bundleFrom(Buffer.from(JSON.stringify(bare)))).toMatchObject({ parts: [] })
  })

  test('two mebibytes of quotes, backslashes and names are read in one pass', () => {
    const names = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`\\"${n}`, '\\'.repeat(30)]))
    const at = performance.now()
    expect(read({ ...allergy, ...names })?.parts).toHaveLength(1)
    expect(performance.now() - at).toBeLessThan(5_000)
  })
})

test('the PDF opens in another library, and another alphabet does not stop it', async () => {
  const parts = [{ heading: 'Alergias', lines: [`Дипирон 🌱 ệ “aspas” ${'x'.repeat(3_000)}`] }]
  const drawn = {
    parts,
    leftOut: 3,
    fileName: 'a.json',
    sentBy: 'pelo paciente',
    doubts: ['O CPF no arquivo é de outra pessoa.'],
    receivedOn: '23/11/2026',
  }
  const pdf = await PDFDocument.load(await drawReceivedBundle(drawn))
  expect(pdf.getPageCount()).toBeGreaterThan(0)
  expect(pdf.getTitle()).toBe('Prontuário recebido')
})
