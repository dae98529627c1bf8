import { formatCpf, formatDateTime } from '@prumo/brazil'
import type { Prescription } from '#domains/care/prescriptions'
import { substanceNamed } from '#domains/medicines/substances'
import { csvOf } from '#platform/csv/csv-of'
import type { LineOfBook } from './list-movements.ts'

export type LineToReport = { line: LineOfBook; prescription: Prescription | null }

/** What SNGPC asks of each movement, beside the balance and the document that proves it. */
const columns: [title: string, draw: (of: LineToReport) => string][] = [
  ['data', ({ line }) => formatDateTime(line.movedAt)],
  ['movimento', ({ line }) => kindOf(line)],
  ['substância', ({ line }) => substanceOf(line)],
  ['lista', ({ line }) => line.lot.controlList ?? ''],
  ['lote', ({ line }) => line.lot.lotNumber],
  ['quantidade', ({ line }) => inMilligrams(Math.abs(line.micrograms))],
  ['unidade', () => 'mg'],
  ['saldo do lote', ({ line }) => inMilligrams(line.balanceMicrograms)],
  ['documento', ({ line }) => documentOf(line)],
  ['fornecedor', ({ line }) => (line.kind === 'purchase' ? `${line.lot.supplier}, ${line.lot.supplierCnpj}` : '')],
  ['prescritor', ({ prescription }) => prescription?.document.doctorName ?? ''],
  ['CRM/UF', ({ prescription }) => prescription?.document.registration ?? ''],
  ['número da receita', ({ prescription }) => prescription?.nationalNumber ?? prescription?.verificationCode ?? ''],
  ['data da receita', ({ prescription }) => (prescription ? formatDateTime(prescription.issuedAt) : '')],
  ['via retida', ({ prescription }) => (prescription ? retained(prescription) : '')],
  ['comprador', ({ prescription }) => prescription?.document.patientName ?? ''],
  ['CPF do comprador', ({ prescription }) => cpfOf(prescription)],
  ['registrado por', ({ line }) => line.movedByName],
  ['nome no frasco', ({ line }) => line.lot.name],
]

/** Its own name (DCB), whatever stands on the bottle (Portaria 344/1998). */
export const substanceOf = ({ lot }: LineOfBook): string => {
  const name = lot.substance === null ? lot.name : substanceNamed(lot.substance).name
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`
}

const kinds = { purchase: 'entrada', use: 'saída', loss: 'perda' } as const
/** SNGPC has no movement for a count: the pharmacist in charge declares its inventory there, by this line. */
const kindOf = ({ kind, micrograms }: LineOfBook): string =>
  kind === 'count' ? `acerto de inventário, ${micrograms > 0 ? 'a mais' : 'a menos'}` : kinds[kind]
const losses: Record<NonNullable<LineOfBook['lossReason']>, string> = {
  expired: 'vencimento',
  spilled: 'derramamento',
  broken: 'quebra',
  stolen: 'furto ou roubo',
  recalled: 'recolhimento',
  residue: 'resíduo',
}

/** What proves a movement. */
export const documentOf = ({ invoice, bookNumber, lossReason, countReason }: LineOfBook): string => {
  if (invoice !== null) return `NF ${invoice}`
  if (countReason !== null) return `Acerto de inventário: ${countReason}`
  return lossReason ? `Perda por ${losses[lossReason]}` : `Livro nº ${bookNumber}`
}

const retained = ({ medium, paper }: Prescription): string => {
  if (medium === 'electronic') return 'eletrônica'
  return paper?.state === 'retained' ? 'sim' : 'não'
}

const cpfOf = (prescription: Prescription | null): string => {
  const cpf = prescription?.document.patientCpf
  return cpf ? formatCpf(cpf) : ''
}

const inMilligrams = (micrograms: number): string => (micrograms / 1_000).toFixed(3).replace('.', ',')

export const bookCsv = (lines: LineToReport[]): string => csvOf(columns, lines)
