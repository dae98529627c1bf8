import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { paperPdf } from './paper-pdf.ts'
import type { PdfInput } from './pdf-input.ts'
import { prescriptionPdf } from './prescription-pdf.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'prumo-paper-'))
afterAll(() => rmSync(folder, { recursive: true }))

const item = {
  productId: 95,
  medicine: null,
  composition: null,
  freeComposition: null,
  dose: null,
  description: 'Paroxetina em spray, 10 mg por dose',
  activeIngredients: ['paroxetina'],
  quantity: 1,
  posology: 'Um jato por dia.',
  durationDays: 30,
}
const inputFor = (change: Partial<PdfInput['prescription']> = {}, items = [item]): PdfInput => ({
  prescription: {
    document: {
      patientName: 'Bruno Almeida',
      patientCpf: '12345678909',
      patientAddress: 'Rua Augusta, 10, São Paulo, SP, 01304-000',
      patientSex: null,
      patientBirthDate: '1990-01-01',
      doctorName: 'Dra. Helena Prado',
      signerName: 'Helena Prado',
      doctorCpf: null,
      registration: 'CRM/SP 123456',
      council: 'CRM',
      registrationNumber: '123456',
      registrationState: 'SP',
      rqe: null,
      specialty: null,
      practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
      phone: '+5511912345678',
      contactEmail: 'helena@prumo.example',
      items,
    },
    controlClass: 'C1',
    nationalNumber: null,
    issuedAt: new Date('2026-11-23T13:30:00Z'),
    expiresAt: new Date('2026-12-23T13:30:00Z'),
    verificationCode: 'K7Q2M9XW4T',
    ...change,
  },
  verificationUrl: 'http://127.0.0.1:3000/receita/K7Q2M9XW4T',
  isTest: false,
})

test('two copies, a page each, tagged; no field waits for an electronic signature', async () => {
  const pdf = await paperPdf(inputFor())
  const opened = await PDFDocument.load(pdf, { updateMetadata: false })
  expect(opened.getPageCount()).toBe(2)
  expect(pdf.toString('latin1')).not.toContain('/ByteRange')
  const { root, untagged, orphans, lost, poorFonts } = await readPdfStructure(pdf)
  expect({ untagged, orphans, lost, poorFonts }).toEqual({ untagged: [], orphans: [], lost: [], poorFonts: [] })
  expect(everyPart(root).filter(({ kind }) => kind === 'H1')).toHaveLength(1)
  expect((await paperPdf(inputFor())).equals(pdf)).toBe(true)
})

const poppler = 'pdftotext'
const hasPoppler = spawnSync(poppler, ['-v']).error === undefined
const textOf = (name: string, pdf: Buffer): string => {
  const file = path.join(folder, `${name}.pdf`)
  writeFileSync(file, pdf)
  return execFileSync(poppler, ['-raw', file, '-']).toString().replace(/\s+/g, ' ')
}

test.runIf(hasPoppler)('each copy says all that the form of Portaria 344/1998 asks for', async () => {
  const words = textOf('form', await paperPdf(inputFor()))
  expect(words).toContain('Receita de controle especial')
  expect(words).toContain('1ª via: retenção da farmácia')
  expect(words).toContain('2ª via: orientação ao paciente')
  for (const twice of [
    'Dra. Helena Prado',
    'CRM/SP 123456',
    'Avenida Paulista, 1578, São Paulo, SP',
    '(11) 91234-5678',
    'Bruno Almeida',
    'Rua Augusta, 10, São Paulo, SP, 01304-000',
    'Paroxetina em spray, 10 mg por dose',
    'Um jato por dia.',
    'Assinatura e carimbo do médico',
    'Nome do comprador',
    'Identidade e órgão emissor',
    'Farmácia e farmacêutico (CRF)',
    'Data e assinatura do farmacêutico',
    'Vale só o original em papel',
    'Código: K7Q2M9XW4T',
  ])
    expect(words.split(twice).length - 1, twice).toBe(2)
  expect(words).not.toContain('Assinada digitalmente')
})

test.runIf(hasPoppler)('many medicines go on on further pages, and each copy keeps its own fields', async () => {
  const many = Array.from({ length: 6 }, (_, at) => ({
    ...item,
    description: `Item ${at}`,
    posology: 'Um. '.repeat(90),
  }))
  const words = textOf('many', await paperPdf(inputFor({}, many)))
  expect(words.split('Nome do comprador').length - 1).toBe(2)
  expect(words.split('Item 5').length - 1).toBe(2)
})

test.runIf(hasPoppler)('an electronic one says its national number', async () => {
  const pdf = await prescriptionPdf(inputFor({ nationalNumber: 'TESTE-2026-0000001' }))
  expect(textOf('number', pdf)).toContain('Número nacional TESTE-2026-0000001.')
  expect(textOf('retained', await prescriptionPdf(inputFor({ controlClass: 'retained' })))).toContain('com retenção')
})
