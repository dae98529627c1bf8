import { expect, test } from 'vitest'
import type { Prescription } from '#domains/care/prescriptions'
import { bookCsv, type LineToReport } from './book-csv.ts'

const lot = {
  substance: 'paroxetine',
  name: 'Paroxetina (cloridrato)',
  controlList: 'C1',
  lotNumber: 'PRX-1',
  supplier: 'Insumos',
  supplierCnpj: '1',
}
const line = {
  ...{ id: 1, lotId: 1, kind: 'use', micrograms: -684_000, balanceMicrograms: 99_316_000, invoice: null },
  ...{
    compoundingId: 4,
    lossReason: null,
    countReason: null,
    movedBy: 1,
    movedAt: new Date('2026-11-28T12:00:00Z'),
    bookNumber: 12,
    movedByName: 'Sílvia Nunes',
    lot,
  },
} as unknown as LineToReport['line']
const prescription = {
  ...{
    nationalNumber: 'TESTE-2026-0000001',
    verificationCode: 'K7Q2M9XW4T',
    medium: 'paper',
    paper: { state: 'retained' },
  },
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  document: {
    doctorName: 'Dra. Helena Prado',
    registration: 'CRM/SP 123456',
    patientName: '=cmd("x"); Bruno',
    patientCpf: '12345678909',
  },
} as unknown as Prescription
const rowsOf = (lines: LineToReport[]) => bookCsv(lines).replace('\ufeff', '').trimEnd().split('\r\n')

test('a use says what SNGPC asks for: substance, list, amount, unit, prescriber, prescription, date, buyer', () => {
  const [titles = '', row = ''] = rowsOf([{ line, prescription }])
  expect(titles.split(';')).toHaveLength(19)
  expect(row).toContain(
    '28/11/2026, 09:00;saída;Paroxetina;C1;PRX-1;684,000;mg;99316,000;Livro nº 12;;Dra. Helena Prado;CRM/SP 123456;TESTE-2026-0000001;20/11/2026, 09:00;sim;',
  )
  expect(row).toContain('123.456.789-09')
})

test('no cell is a formula, and none breaks its row', () => {
  expect(rowsOf([{ line, prescription }])[1]).toContain(`"'=cmd(""x""); Bruno"`)
})

test.each([
  [{ kind: 'purchase', invoice: '4471', compoundingId: null, micrograms: 5_000 }, 'entrada', 'NF 4471'],
  [{ kind: 'loss', lossReason: 'spilled', compoundingId: null }, 'perda', 'Perda por derramamento'],
  [
    { kind: 'count', countReason: 'Contagem do mês', compoundingId: null, micrograms: 5_000 },
    'acerto de inventário, a mais',
    'Acerto de inventário: Contagem do mês',
  ],
  [
    { kind: 'count', countReason: 'Contagem do mês', compoundingId: null, micrograms: -5_000 },
    'acerto de inventário, a menos',
    'Acerto de inventário: Contagem do mês',
  ],
] as const)('%j is a %s with its document', (change, kind, document) => {
  const [, row = ''] = rowsOf([{ line: { ...line, ...change }, prescription: null }])
  const cells = row.split(';')
  expect([cells[1], cells[8], cells.slice(10).join('')]).toEqual([
    kind,
    document,
    'Sílvia NunesParoxetina (cloridrato)',
  ])
})
