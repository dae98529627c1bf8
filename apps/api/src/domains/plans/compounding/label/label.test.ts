import { describe, expect, test } from 'vitest'
import { findFormula, formulary } from '#domains/medicines/formulary'
import { drawLabelsOf } from './label-pdf.ts'
import { type LabelInput, labelWords, warningsOf } from './label-words.ts'

const formula = findFormula({ productId: 1106 }) as (typeof formulary)[number]
const input: LabelInput = {
  pharmacy: {
    legalName: 'Farmácia de Manipulação Prumo Ltda.',
    cnpj: '9FRM3T8Q000159',
    address: 'Rua Vergueiro, 2045, São Paulo, SP, 04101-000',
    phone: '(11) 3000-0100',
    afe: '0.00000.1',
    inCharge: { name: 'Sílvia Nunes', registration: 'CRF/SP 67890' },
  },
  patientName: 'Bruno Almeida',
  doctorName: 'Dra. Helena Prado',
  registration: 'CRM/SP 123456',
  controlClass: 'simple',
  composition: formula,
  packages: 2,
  posology: 'Aplicar 1 jato sob a língua, uma vez por dia.',
  bookNumber: 12,
  batch: '261128-000012',
  compoundedOn: '2026-11-28',
  expiresOn: '2027-01-27',
}

test('says all that RDC 67/2007 12.1 asks for', () => {
  const words = Object.values(labelWords(input, 2)).flat().join('\n')
  for (const asked of [
    'Dra. Helena Prado, CRM/SP 123456',
    'Bruno Almeida',
    'Registro nº 12',
    'Lote 261128-000012',
    'Manipulado em 28/11/2026',
    'Validade: 27/01/2027',
    ...formula.components.map(({ name }) => name),
    '30 jatos',
    '15 ml',
    '(2 de 2)',
    'Aplicar 1 jato sob a língua',
    'Farmácia de Manipulação Prumo Ltda.',
    'CNPJ 9F.RM3.T8Q/0001-59',
    'Rua Vergueiro, 2045, São Paulo, SP, 04101-000',
    'Sílvia Nunes, CRF/SP 67890',
  ])
    expect(words).toContain(asked)
})

describe('warnings (12.3)', () => {
  test.each([
    ['oral', 'Uso interno.'],
    ['sublingual', 'Uso interno.'],
    ['skin', 'Uso externo.'],
    ['scalp', 'Uso externo.'],
    ['penis', 'Uso externo.'],
  ] as const)('%s: %s', (route, warning) =>
    expect(warningsOf({ ...input, composition: { ...formula, route } })).toContain(warning),
  )
  test.each(['C1', 'retained', 'glp1'] as const)('%s says that the prescription is retained', (controlClass) =>
    expect(warningsOf({ ...input, controlClass }).join(' ')).toContain('Só pode ser vendido com retenção da receita.'),
  )
})

test.each(formulary.filter(({ productId, form }) => productId !== null && form !== 'pen').map((one) => [one.key, one]))(
  '%s: a tagged page of ten centimetres for each package, whatever is in it',
  async (_key, composition) => {
    const drawn = await drawLabelsOf({
      ...input,
      composition,
      patientName: 'Maria Aparecida de Albuquerque Cavalcanti',
    })
    const text = drawn.toString('latin1')
    expect(text.match(/MediaBox \[0 0 283\.46\d* 212\.59\d*\]/g)).toHaveLength(2)
    expect(text).toContain('/StructTreeRoot')
  },
)
