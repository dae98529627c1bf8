import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { startSandbox } from '@prumo/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSigning } from '#gateways/signing'
import { signPdf } from '#platform/sheets/sign-pdf'
import { readPdfSignature } from '#testing/pdf/pdf-signature'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import type { PrescriptionDocument } from '../prescription.ts'
import { prescriptionPdf } from './prescription-pdf.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-pdf-'))
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let rootPem: string
let pdf: Buffer

const issuedAt = new Date('2026-11-23T13:30:00Z')
const document: PrescriptionDocument = {
  patientName: 'João Álvares Conceição',
  patientCpf: '12345678909',
  patientAddress: null,
  patientSex: null,
  patientBirthDate: '1990-01-01',
  doctorName: 'Dra. Helena Prado',
  signerName: 'Helena Prado',
  doctorCpf: null,
  registration: 'CRM/SP 123456',
  council: 'CRM',
  registrationNumber: '123456',
  registrationState: 'SP',
  rqe: '45678',
  specialty: 'Urologia',
  practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
  phone: '+5511912345678',
  contactEmail: 'helena@prumo.example',
  items: [
    {
      productId: 1106,
      medicine: 'tadalafila-protodioscina-spray-1106',
      composition: null,
      freeComposition: null,
      dose: null,
      description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
      activeIngredients: ['tadalafila'],
      quantity: 1,
      posology: 'Um jato sob a língua, uma vez por dia.',
      durationDays: 30,
    },
  ],
}
const inputFor = (change: Partial<PrescriptionDocument> = {}, isTest = true) => ({
  prescription: {
    document: { ...document, ...change },
    controlClass: 'simple' as const,
    nationalNumber: null,
    issuedAt,
    expiresAt: new Date('2027-05-22T13:30:00Z'),
    verificationCode: 'K7Q2M9XW4T',
  },
  verificationUrl: 'http://127.0.0.1:3000/receita/K7Q2M9XW4T',
  isTest,
})

const signed = async (change: { writesSigningTime?: boolean; wantsTimestamp?: boolean } = {}) => {
  const signing = openSigning({
    url: `${sandbox.url}/signing`,
    key: 'sandbox-secret',
    isTest: true,
    writesSigningTime: change.writesSigningTime ?? false,
    wantsTimestamp: change.wantsTimestamp ?? false,
  })
  return signPdf(await prescriptionPdf(inputFor()), async (digest) => {
    const signer = {
      name: 'Helena Prado',
      cpf: null,
      council: 'CRM' as const,
      registrationNumber: '123456',
      registrationState: 'SP',
    }
    const outcome = await signing.sign({ reference: 'K7Q2M9XW4T', digest, signer, at: issuedAt })
    if (outcome.kind !== 'signed') throw new Error(outcome.kind)
    return outcome.cms
  })
}

const rootOf = async (url: string): Promise<string> => {
  const chain = await (await fetch(`${url}/signing/v1/chain.pem`)).text()
  return `${chain.split('-----END CERTIFICATE-----')[0]}-----END CERTIFICATE-----\n`
}

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir, port: 0, mailPort: 0 })
  rootPem = await rootOf(sandbox.url)
  pdf = await signed()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

describe('the signature, read by another library than the one that made it', () => {
  test('covers the whole file, is the doctor’s, and leads to the test root', () => {
    const signature = readPdfSignature(pdf, rootPem)
    expect(signature).toMatchObject({ isIntact: true, coversWholeFile: true, isTrusted: true })
    expect(signature.digestAlgorithm).toBe('2.16.840.1.101.3.4.2.1')
    expect(signature.certificates).toHaveLength(3)
    expect(signature.signer.subject).toMatch(/CN=Helena Prado:\d{11}/)
    expect(signature.signer.raw.toString('latin1')).toContain('123456')
  })

  test('has signing-certificate-v2, and no signing time unless configured', async () => {
    const plain = readPdfSignature(pdf, rootPem).signedAttributes
    expect(plain).toContain('1.2.840.113549.1.9.16.2.47')
    expect(plain).not.toContain('1.2.840.113549.1.9.5')
    const timed = readPdfSignature(await signed({ writesSigningTime: true }), rootPem)
    expect(timed).toMatchObject({ isIntact: true })
    expect(timed.signedAttributes).toContain('1.2.840.113549.1.9.5')
  })

  test('has a timestamp inside only where it is asked for; the document stays whole', async () => {
    // id-aa-timeStampToken, as the signature's digits say it.
    const token = '060b2a864886f70d010910020e'
    const stamped = await signed({ wantsTimestamp: true })
    expect([pdf.toString('latin1').includes(token), stamped.toString('latin1').includes(token)]).toEqual([false, true])
    expect(readPdfSignature(stamped, rootPem)).toMatchObject({ isIntact: true, coversWholeFile: true, isTrusted: true })
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a changed byte before the signature', (bytes) => changed(bytes, bytes.indexOf('/SubFilter') + 3)],
    ['a changed byte after it', (bytes) => changed(bytes, bytes.length - 40)],
  ])('%s is found', (_where, change) => {
    expect(readPdfSignature(change(pdf), rootPem).isIntact).toBe(false)
  })

  test('what is appended lies outside, and a stranger’s root is not trusted', async () => {
    expect(readPdfSignature(Buffer.concat([pdf, Buffer.from('\n% mais')]), rootPem).coversWholeFile).toBe(false)
    const elsewhere = await startSandbox({ dataDir: path.join(dataDir, 'other'), port: 0, mailPort: 0 })
    const stranger = await rootOf(elsewhere.url)
    await elsewhere.close()
    expect(readPdfSignature(pdf, stranger)).toMatchObject({ isIntact: true, isTrusted: false })
  })
})

const changed = (bytes: Buffer, index: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[index] = (copy[index] as number) ^ 1
  return copy
}

const program = 'openssl'
const hasOpenssl = spawnSync(program, ['version']).status === 0
test.runIf(hasOpenssl)('OpenSSL’s own program agrees', () => {
  const [, firstEnd = 0, secondStart = 0] = /\/ByteRange \[0 (\d+) (\d+)/.exec(pdf.toString('latin1')) ?? []
  const file = (name: string, content: Buffer | string) => {
    writeFileSync(path.join(dataDir, name), content)
    return path.join(dataDir, name)
  }
  const cms = file('cms', Buffer.from(pdf.toString('latin1', Number(firstEnd) + 1, Number(secondStart) - 1), 'hex'))
  const content = file('content', Buffer.concat([pdf.subarray(0, Number(firstEnd)), pdf.subarray(Number(secondStart))]))
  const root = file('root.pem', rootPem)
  const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', cms, '-content', content, '-CAfile', root]
  const out = execFileSync(program, [...args, '-purpose', 'any', '-out', '/dev/null'], { stdio: 'pipe' })
  expect(out.toString()).toBe('')
})

test('ITI’s keys, the certification and its permission stand in the document', async () => {
  const opened = await PDFDocument.load(pdf, { updateMetadata: false })
  const information = opened.context.lookup(opened.context.trailerInfo.Info, PDFDict)
  const text = (key: string) =>
    (information.lookup(PDFName.of(key)) as unknown as { decodeText: () => string }).decodeText()
  expect(text('2.16.76.1.12.1.1')).toBe('Prescrição de medicamento')
  const author = ['2.16.76.1.4.2.2.1', '2.16.76.1.4.2.2.2', '2.16.76.1.4.2.2.3'].map(text)
  expect(author).toEqual(['123456', 'SP', 'Urologia'])
  expect(opened.getTitle()).toContain('demonstração, sem valor legal')
  expect(opened.catalog.lookup(PDFName.of('Perms'), PDFDict).has(PDFName.of('DocMDP'))).toBe(true)
  const raw = pdf.toString('latin1')
  expect(raw).toMatch(/\/TransformMethod \/DocMDP/)
  expect(raw).toMatch(/\/P 2/)
  expect(raw).toContain('/SubFilter /ETSI.CAdES.detached')
})

test('the same words make the same bytes, and only a test says that it is one', async () => {
  expect((await prescriptionPdf(inputFor())).equals(await prescriptionPdf(inputFor()))).toBe(true)
  const real = await PDFDocument.load(await prescriptionPdf(inputFor({}, false)), { updateMetadata: false })
  expect(real.getTitle()).toBe('Receita K7Q2M9XW4T')
})

test.each(['Nguyễn Thị Ánh', '王小明', '😀 Łukasz Żółć', 'مُحَمَّد', 'a'.repeat(300), '\u0000\u202e\n'])(
  'a patient called %j stops no prescription',
  async (patientName) => {
    expect((await prescriptionPdf(inputFor({ patientName }))).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('what does not fit on one page goes on on the next', async () => {
  const [item] = document.items
  if (!item) throw new Error('there is an item')
  const items = Array.from({ length: 10 }, () => ({ ...item, posology: 'Um jato por dia. '.repeat(58) }))
  const many = await PDFDocument.load(await prescriptionPdf(inputFor({ items })), { updateMetadata: false })
  expect(many.getPageCount()).toBeGreaterThan(2)
})

const poppler = 'pdftotext'
const hasPoppler = spawnSync(poppler, ['-v']).error === undefined
test.runIf(hasPoppler)('Poppler reads every word of every item, in order, however the pages break', async () => {
  const [item] = document.items
  if (!item) throw new Error('there is an item')
  const items = [4, 90, 1, 30].map((sentences, at) => ({
    ...item,
    description: `Item número ${at + 1}`,
    posology: Array.from({ length: sentences }, (_, n) => `Frase ${at + 1}.${n + 1}: um jato sob a língua.`).join(' '),
  }))
  const file = path.join(dataDir, 'words.pdf')
  // Without the demo's watermark, whose letters are between the lines.
  writeFileSync(file, await prescriptionPdf(inputFor({ items }, false)))
  const read = execFileSync(poppler, ['-raw', file, '-']).toString()
  // Each page's frame is written after its text.
  const said = [...read.matchAll(/Item\s+número\s+\d+|Frase\s+\d+\.\d+:/g)].map(([words]) => words.replace(/\s+/g, ' '))
  const meant = items.flatMap(({ description, posology }) => [
    description,
    ...(posology.match(/Frase \d+\.\d+:/g) ?? []),
  ])
  expect(said).toEqual(meant)
  expect(read.match(/um\s+jato\s+sob\s+a\s+língua\./g)).toHaveLength(4 + 90 + 1 + 30)
})

test('the signed document is tagged: title, people and each item in order, and nothing outside', async () => {
  const { root, language, untagged, orphans, lost, poorFonts } = await readPdfStructure(pdf)
  expect({ language, untagged, orphans, lost, poorFonts }).toEqual({
    ...{ language: 'pt-BR', untagged: [], orphans: [] },
    ...{ lost: [], poorFonts: [] },
  })
  const headings = everyPart(root).filter(({ kind }) => /^H\d$/.test(kind))
  expect(headings.map(({ kind }) => kind)).toEqual(['H1', 'H2', 'H2'])
  expect(everyPart(root).find(({ kind }) => kind === 'Figure')?.alt).toBe(
    'Código QR que abre a conferência deste documento em http://127.0.0.1:3000/receita/K7Q2M9XW4T',
  )
})

const checker = 'pdfsig'
const hasChecker = spawnSync(checker, ['-v']).error === undefined
// Poppler's own check of a signature; without the program this one test is left out.
test.runIf(hasChecker)('pdfsig finds the signature valid and the whole document signed', () => {
  const file = path.join(dataDir, 'signed.pdf')
  writeFileSync(file, pdf)
  const said = spawnSync(checker, ['-nocert', file]).stdout.toString()
  expect(said).toContain('Signature is Valid')
  expect(said).toContain('Total document signed')
  expect(said).toContain('ETSI.CAdES.detached')
})
