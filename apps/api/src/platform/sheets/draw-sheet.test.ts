import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { drawSheet, type SheetPlan } from './draw-sheet.ts'
import { writePatient, writeProfessional } from './letterhead.ts'
import { inside, type Sheet, write, writeList } from './sheet.ts'

const at = new Date('2026-11-23T13:30:00Z')
const plan: SheetPlan = {
  info: { Title: 'Relatório de teste', Author: 'Dr. Nuno & Filhos <médicos>', CreationDate: at, ModDate: at },
  frame: {
    title: 'Relatório médico',
    moment: '23 de novembro de 2026',
    foot: [{ text: 'Assinado digitalmente por Helena', isBold: true }, { text: 'Código de verificação K7Q2M9XW4T' }],
    code: { url: 'https://prumo.example/receita/K7Q2M9XW4T', description: 'Código QR que abre a conferência' },
    watermark: 'DEMONSTRAÇÃO',
  },
  signature: { name: 'Helena Prado', at, reason: 'Relatório médico' },
}
const writing = (paragraphs: number) => (sheet: Sheet) => {
  writeProfessional(sheet, { name: 'Dra. Helena', registration: 'CRM/SP 1', address: 'Rua', contact: 'a@b.example' })
  writePatient(sheet, { name: 'João Álvares', about: 'CPF 123' })
  inside(sheet, 'Sect', (sheet) => {
    write(sheet, 'Evolução', { as: 'H2' })
    for (let at = 1; at <= paragraphs; at++) write(sheet, `Frase ${at}. ${'Palavras que enchem a linha. '.repeat(12)}`)
    writeList(sheet, ['primeiro', 'segundo'])
  })
}
const drawn = (paragraphs = 1) => drawSheet(plan, writing(paragraphs))

test('says its language and title, and is marked as tagged', async () => {
  expect(await readPdfStructure(await drawn())).toMatchObject({
    isMarked: true,
    language: 'pt-BR',
    title: 'Relatório de teste',
    displaysTitle: true,
  })
})

describe.each([1, 40])('with %i paragraphs', (paragraphs) => {
  test('all that is painted is a piece of the tree, once, or an artifact', async () => {
    const { untagged, orphans, lost, poorFonts } = await readPdfStructure(await drawn(paragraphs))
    expect({ untagged, orphans, lost, poorFonts }).toEqual({ untagged: [], orphans: [], lost: [], poorFonts: [] })
  })

  test('the parts follow each other as they are to be read; the frame’s repetition is not among them', async () => {
    const { root } = await readPdfStructure(await drawn(paragraphs))
    const kinds = everyPart(root).map(({ kind }) => kind)
    const paragraph = Array.from({ length: paragraphs }, () => 'P')
    expect(kinds).toEqual([
      ...['', 'Document', 'H1', 'P'],
      ...['Sect', 'P', 'P', 'P', 'P'],
      ...['Sect', 'H2', 'P', 'P'],
      ...['Sect', 'H2', ...paragraph, 'L', 'LI', 'LBody', 'P', 'LI', 'LBody', 'P'],
      ...['P', 'P', 'Figure', 'Form'],
    ])
    expect(everyPart(root).find(({ kind }) => kind === 'Figure')?.alt).toBe('Código QR que abre a conferência')
  })
})

describe('a document of many pages', () => {
  const long: SheetPlan = {
    info: plan.info,
    frame: { title: 'Prontuário', moment: 'hoje', foot: [{ text: 'Pé' }], isLong: true },
  }

  test('numbers its pages for the eye alone, and is tagged as any other', async () => {
    const pdf = await drawSheet(long, writing(40))
    const { untagged, orphans, lost, root } = await readPdfStructure(pdf)
    expect({ untagged, orphans, lost }).toEqual({ untagged: [], orphans: [], lost: [] })
    expect(
      everyPart(root)
        .map(({ kind }) => kind)
        .slice(-1),
    ).toEqual(['P'])
  })

  test('has room for more on each page than one with a code and a signature', async () => {
    const pagesOf = async (one: SheetPlan) => (await PDFDocument.load(await drawSheet(one, writing(40)))).getPageCount()
    expect(await pagesOf(long)).toBeLessThan(await pagesOf(plan))
  })

  test('may be written in turns', async () => {
    const inTurns = drawSheet(long, async (sheet) => {
      await new Promise((resolve) => setImmediate(resolve))
      writing(2)(sheet)
    })
    expect((await inTurns).equals(await drawSheet(long, writing(2)))).toBe(true)
  })
})

test('a name with signs of XML leaves the metadata readable', async () => {
  const text = (await drawn()).toString('utf8')
  expect(text).toContain('<rdf:li>Dr. Nuno &amp; Filhos &lt;médicos&gt;</rdf:li>')
})

test('the same plan and words give the same bytes', async () => {
  expect((await drawn()).equals(await drawn())).toBe(true)
})

const dir = mkdtempSync(path.join(tmpdir(), 'prumo-sheet-'))
const file = path.join(dir, 'sheet.pdf')
beforeAll(async () => writeFileSync(file, await drawn(40)))
afterAll(() => rmSync(dir, { recursive: true }))

const poppler = 'pdfinfo'
const hasPoppler = spawnSync(poppler, ['-v']).error === undefined
const told = (...args: string[]) => execFileSync(poppler, [...args, file], { stdio: 'pipe' }).toString()

// Poppler is another reader than the two JavaScript libraries; without it this one test is left out.
test.runIf(hasPoppler)('Poppler finds it tagged, and reads title, text and foot once and in this order', () => {
  expect(told()).toMatch(/Tagged:\s+yes/)
  const text = told('-struct-text')
  const words = ['"Relatório médico"', '"Dra. Helena"', '"João Álvares"', '"Evolução"', 'Frase 1.', 'Frase 40.']
  const places = [...words, 'segundo', 'Assinado digitalmente'].map((word) => text.indexOf(word))
  expect(places).toEqual(places.filter((place) => place > 0).toSorted((one, other) => one - other))
  expect(text.match(/Assinado digitalmente/g)).toHaveLength(1)
  expect(text).not.toContain('DEMONSTRAÇÃO')
})
